const failed = new Set<HTMLLinkElement>();

/** Notes the style sheets that cannot be loaded from now on. The builder's loader asks for each once alone. */
export function noteFailedStyles(): void {
  // Such events do not bubble.
  window.addEventListener("error", ({ target }) => isStyleSheet(target) && failed.add(target), { capture: true });
}

/** Asks once more for the style sheets that failed; whether all of them have come. */
export async function stylesCome(): Promise<boolean> {
  const links = [...failed];
  failed.clear();
  await Promise.all(links.map(fetchAgain));
  return failed.size === 0;
}

function isStyleSheet(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === "stylesheet";
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  const next = document.createElement("link");
  for (const { name, value } of link.attributes) next.setAttribute(name, value);
  const settled = new Promise((resolve) => {
    next.addEventListener("load", resolve);
    next.addEventListener("error", resolve);
  });
  link.replaceWith(next);
  return settled;
}
