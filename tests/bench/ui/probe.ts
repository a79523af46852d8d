import type { Page } from "playwright";

/** What the page is measured with, from inside, so that no message to it is counted. */
export interface Probe {
  /** When the first row of the tree was painted, since the page was asked for. */
  usable: number | null;
  /** The longest task since the last call of this; null where none took 50 ms. */
  longestTask(): number | null;
  /** Does something and answers after how many milliseconds what it leads to was painted. */
  timeOf(act: () => void, isDone: () => boolean): Promise<number>;
  /** The same, looked at once in a frame: for what costs to look at, or is built of very many parts. */
  framesOf(act: () => void, isDone: () => boolean): Promise<number>;
  frame(): Promise<number>;
  /** Puts a text into a field, as somebody who types does. */
  type(field: HTMLInputElement, text: string): void;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Puts the probe into every page that is loaded from now on. */
export async function installProbe(page: Page): Promise<void> {
  // Functions that are sent to the page call it: it comes from the compiler of this program, to keep their names.
  await page.addInitScript({ content: "globalThis.__name = (named) => named;" });
  await page.addInitScript(() => {
    // The first picture waits for the linking of a large code base.
    const TIMEOUT_MILLISECONDS = 120_000;
    let longest = 0;
    const note = (entries: PerformanceEntryList) => {
      for (const { duration } of entries) longest = Math.max(longest, duration);
    };
    const tasks = new PerformanceObserver((list) => note(list.getEntries()));
    tasks.observe({ type: "longtask" });

    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    // A message is handled after the frame that was asked for has been painted.
    const painted = async () => {
      await frame();
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    };
    const until = (isDone: () => boolean) =>
      new Promise<void>((resolve, reject) => {
        const end = setTimeout(() => reject(new Error(`Never happened: ${isDone}`)), TIMEOUT_MILLISECONDS);
        const look = () => {
          if (!isDone()) return;
          observer.disconnect();
          clearTimeout(end);
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        look();
      });

    window.probe = {
      usable: null,
      longestTask() {
        note(tasks.takeRecords());
        const found = longest;
        longest = 0;
        return found === 0 ? null : found;
      },
      async timeOf(act, isDone) {
        const start = performance.now();
        act();
        // What the page shows at once of an event, it shows when the event is over.
        await null;
        await until(isDone);
        await painted();
        return performance.now() - start;
      },
      async framesOf(act, isDone) {
        const start = performance.now();
        act();
        while (!isDone()) {
          if (performance.now() - start > TIMEOUT_MILLISECONDS) throw new Error(`Never happened: ${isDone}`);
          await frame();
        }
        await painted();
        return performance.now() - start;
      },
      frame,
      type(field, text) {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
        set?.call(field, text);
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      },
    };
    void until(() => document.querySelector("[role=treeitem]") !== null)
      .then(painted)
      .then(() => {
        window.probe.usable = performance.now();
      })
      // Nothing is open yet when the page is loaded first.
      .catch(() => undefined);
  });
}
