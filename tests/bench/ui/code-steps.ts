import type { Page } from "playwright";
import { addressOf, CODE_PANE } from "../code-pane.ts";

/** Frames in which a file is scrolled, half of what is in view at each. */
const SCROLLED_FRAMES = 300;
const LINK = `${CODE_PANE} [data-link]`;

/** Shows another file in the pane of the code; answers how long its text took. */
export function openingTime(page: Page, fileId: string): Promise<number> {
  const given = { address: addressOf(page, fileId), pane: CODE_PANE };
  return page.evaluate(({ address, pane }) => {
    for (const old of document.querySelectorAll(`${pane} .cm-editor`)) old.setAttribute("data-old", "");
    const isShown = () => document.querySelector(`${pane} .cm-editor:not([data-old]) .cm-line`) !== null;
    return window.probe.timeOf(() => window.visit(address), isShown);
  }, given);
}

/** Waits until the names in view are links. Answers false where a file has none. */
export async function hasLinks(page: Page): Promise<boolean> {
  const first = page.locator(LINK).first();
  return await first.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}

/** Asks by keyboard for the card about a name in the middle of what is in view; answers how long its content took. */
export async function cardTime(page: Page): Promise<number> {
  const time = await page.evaluate(async (link) => {
    const links = [...document.querySelectorAll(link)];
    const view = window.codeView();
    const middle = links[Math.floor(links.length / 2)];
    if (view === undefined || middle === undefined) throw new Error("No code is open.");
    view.dispatch({ selection: { anchor: view.posAtDOM(middle) } });
    view.focus();
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true, cancelable: true }),
      );
    press("k");
    return window.probe.timeOf(
      () => press("i"),
      () => document.querySelector(".cm-tooltip [role=dialog] code") !== null,
    );
  }, LINK);
  await page.keyboard.press("Escape");
  await page.locator(".cm-tooltip").waitFor({ state: "detached" });
  return time;
}

/** Clicks names in view until one leads to another place; answers how long that took, or null where none does. */
export function definitionTime(page: Page): Promise<number | null> {
  return page.evaluate(
    async ({ link, pane }) => {
      const links = [...document.querySelectorAll<HTMLElement>(link)];
      for (const one of links.slice(Math.floor(links.length / 2)).slice(0, 8)) {
        const before = location.href;
        const isThere = () => document.querySelector(`${pane} [data-marked]`) !== null;
        const isCard = () => document.querySelector(".cm-tooltip [role=dialog]") !== null;
        const time = await window.probe.timeOf(
          () => one.click(),
          () => isThere() || isCard(),
        );
        // A variable is marked where it stands, and what is declared elsewhere has a card.
        if (location.href !== before) return time;
        document
          .querySelector(".cm-tooltip [role=dialog]")
          ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        if (isThere()) return null;
      }
      return null;
    },
    { link: LINK, pane: CODE_PANE },
  );
}

/** Scrolls the file that is open; answers how long each frame took. */
export function scrollCode(page: Page): Promise<readonly number[]> {
  return page.locator(`${CODE_PANE} .cm-scroller`).evaluate(async (scroller, frames) => {
    const times: number[] = [];
    let last = await window.probe.frame();
    for (let at = 0; at < frames; at++) {
      scroller.scrollTop += scroller.clientHeight / 2;
      const now = await window.probe.frame();
      times.push(now - last);
      last = now;
    }
    return times;
  }, SCROLLED_FRAMES);
}
