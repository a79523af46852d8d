import { vi } from "vitest";

/** Turns of the event loop in which nothing happens: more than an answer that is there takes to be shown. */
const QUIET_TURNS = 10;

/**
 * Waits until what loads later is there and the DOM has not changed for some turns, however slow the machine is. It waits
 * for the quiet of the DOM only: what is still to come by a timer, or of an answer that takes longer, may come after it.
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
