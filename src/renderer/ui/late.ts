import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { isNotLoaded } from "../../shared/errors/errors.ts";

/** How long a part that could not be loaded is left alone, unless the line is back before. */
const AGAIN_MS = 3_000;

const missing = new Set<object>();
const listeners = new Set<(isMissing: boolean) => void>();

/** Hears when parts of the page cannot be loaded, and when all of them have come after all. */
export function onMissingParts(listener: (isMissing: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A component that loads on first use. As long as it cannot be fetched it is waited for: the page that is there stays. */
export function late<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => untilCome(load));
}

async function untilCome<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      const part = await load();
      tell(load, false);
      return part;
    } catch (thrown) {
      if (!isNotLoaded(thrown)) throw thrown;
      tell(load, true);
    }
    await untilWorthATry();
    await fetchStylesAgain();
  }
}

function tell(part: object, isMissing: boolean): void {
  const before = missing.size > 0;
  if (isMissing) missing.add(part);
  else missing.delete(part);
  const now = missing.size > 0;
  if (now !== before) for (const listener of listeners) listener(now);
}

function untilWorthATry(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, AGAIN_MS);
    window.addEventListener("online", end);
  });
}

// The loader asks for each once: a part would come without those that have failed.
async function fetchStylesAgain(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  await Promise.all(links.filter((link) => !hasCome(link)).map(fetchAgain));
}

function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // The rules of what has failed may not be looked at.
    return false;
  }
}

function fetchAgain(failed: HTMLLinkElement): Promise<unknown> {
  const link = failed.cloneNode() as HTMLLinkElement;
  const settled = new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
  failed.replaceWith(link);
  return settled;
}
