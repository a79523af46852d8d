import type { Page } from "playwright";

/** Measures the page from inside, so that no message to the page is counted. */
export interface Probe {
  /** When the first row of the tree was painted, since the page was requested. */
  usable: number | null;
  /** Returns the longest task since its last call; null where none took 50 ms. */
  longestTask(): number | null;
  /** Performs an action and returns the milliseconds until its result was painted. */
  timeOf(act: () => void, isDone: () => boolean): Promise<number>;
  /** The same, but checks once per frame: for results that are costly to check, or that consist of very many parts. */
  framesOf(act: () => void, isDone: () => boolean): Promise<number>;
  frame(): Promise<number>;
  /** Puts a text into a field as typing does. */
  type(field: HTMLInputElement, text: string): void;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Installs the probe in every page that is loaded from now on. */
export async function installProbe(page: Page): Promise<void> {
  // Functions that are sent to the page call `__name`, which this program's compiler inserts to keep their names.
  await page.addInitScript({ content: "globalThis.__name = (named) => named;" });
  await page.addInitScript(() => {
    // The first picture waits until a large code base is linked.
    const TIMEOUT_MILLISECONDS = 120_000;
    let longest = 0;
    const note = (entries: PerformanceEntryList) => {
      for (const { duration } of entries) longest = Math.max(longest, duration);
    };
    const tasks = new PerformanceObserver((list) => note(list.getEntries()));
    tasks.observe({ type: "longtask" });

    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    // A message is handled after the requested frame has been painted.
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
        // Synchronous updates of the page are rendered when the event handler has ended.
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
      // Nothing is open yet when the page is first loaded.
      .catch(() => undefined);
  });
}
