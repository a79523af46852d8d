import type { Page } from "playwright";
import { CODE_PANE, codeAddressOf } from "../code-pane.ts";

/** Number of frames in which a file is scrolled, by half of the view each. */
const SCROLLED_FRAMES = 300;
/** Number of names that are tried in a file. */
const NAMES_CLICKED = 8;
/** How long the mouse button is held down, rather shorter than by people. */
const PRESSED_MILLISECONDS = 80;
const LINK = `${CODE_PANE} [data-link]`;

/** Shows another file in the code pane; returns the time until its text was shown. */
export function openingTime(page: Page, fileId: string): Promise<number> {
  const given = { address: codeAddressOf(page, fileId), pane: CODE_PANE };
  return page.evaluate(({ address, pane }) => {
    for (const old of document.querySelectorAll(`${pane} .cm-editor`)) old.setAttribute("data-old", "");
    const isShown = () => document.querySelector(`${pane} .cm-editor:not([data-old]) .cm-line`) !== null;
    return window.probe.timeOf(() => window.visit(address), isShown);
  }, given);
}

/** Waits until the names in view are links. Returns false where a file has none. */
export async function hasLinks(page: Page): Promise<boolean> {
  const first = page.locator(LINK).first();
  return await first.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}

/**
 * Requests the card about a name in the middle of the view by keyboard; returns the time until its content was shown.
 */
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

/** Clicks names in view until one leads to another place; returns how long that took, or null where none does. */
export async function definitionTime(page: Page): Promise<number | null> {
  for (let tries = 0; tries < NAMES_CLICKED; tries++) {
    const { time, isElsewhere, isMarked } = await clickTime(page, tries);
    if (isElsewhere) return time;
    // A variable, which is marked in place.
    if (isMarked) return null;
    await page.keyboard.press("Escape");
    await page.locator(".cm-tooltip").waitFor({ state: "detached" });
  }
  return null;
}

/**
 * Clicks a name behind the middle of those in view; the time starts when the button is released. A name declared
 * outside the code base opens a card.
 */
function clickTime(page: Page, behindMiddle: number) {
  const given = { link: LINK, pane: CODE_PANE, behindMiddle, pressed: PRESSED_MILLISECONDS };
  return page.evaluate(async ({ link, pane, behindMiddle, pressed }) => {
    const links = document.querySelectorAll<HTMLElement>(link);
    const clicked = links[(Math.floor(links.length / 2) + behindMiddle) % links.length];
    const view = window.codeView();
    if (clicked === undefined || view === undefined) throw new Error("No code is open.");
    const { x, y, width, height } = clicked.getBoundingClientRect();
    const middle = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true, detail: 1 };
    clicked.dispatchEvent(new MouseEvent("mousedown", { ...middle, buttons: 1 }));
    await new Promise((resolve) => setTimeout(resolve, pressed));
    document.dispatchEvent(new MouseEvent("mouseup", middle));
    const before = location.href;
    const isMarked = () => document.querySelector(`${pane} [data-marked]`) !== null;
    const time = await window.probe.timeOf(
      () => clicked.dispatchEvent(new MouseEvent("click", middle)),
      () => isMarked() || document.querySelector(".cm-tooltip [role=dialog]") !== null,
    );
    return { time, isElsewhere: location.href !== before, isMarked: isMarked() };
  }, given);
}

/** Scrolls the open file; returns the duration of each frame. */
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
