const failed = new Set<HTMLLinkElement>();

/** Starts to record style sheets that fail to load. The bundler's loader requests each of them only once. */
export function noteFailedStyles(): void {
  // These events do not bubble.
  window.addEventListener("error", ({ target }) => isStyleSheet(target) && failed.add(target), { capture: true });
}

/** Loads the failed style sheets again; returns whether all of them have loaded. */
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
