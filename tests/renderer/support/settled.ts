import { vi } from "vitest";

/** Number of quiet event loop turns: more than it takes to show an available answer. */
const QUIET_TURNS = 10;

/**
 * Waits until lazily loaded parts are there and the DOM has not changed for some turns, however slow the machine is. It
 * waits only for the DOM to be quiet: updates by a timer, or by a slower answer, may come after it.
 */
export async function settled(): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  try {
    while (quiet < QUIET_TURNS) {
      quiet++;
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve));
    }
  } finally {
    observer.disconnect();
  }
}
