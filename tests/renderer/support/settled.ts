import { vi } from "vitest";

/** Turns of the event loop in which nothing happens: more than an answer that is there takes to be shown. */
const QUIET_TURNS = 10;

/**
 * Waits until what loads later is there and the page no longer changes, so that what has not come by then does not come.
 * However slow the machine is, it waits for as long as anything happens.
 */
export async function settled(): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (quiet < QUIET_TURNS) {
    quiet++;
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
  }
  observer.disconnect();
}
