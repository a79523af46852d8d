import type { Page } from "playwright";
import { classDiagramMessages } from "../../../src/shared/messages/class-diagram-messages.ts";
import { addressOf } from "../code-pane.ts";
import type { Place } from "./busiest.ts";

/** Timeout until the types of a file are listed. */
const OUTLINE_MILLISECONDS = 10_000;
const NO_TYPES: ReadonlySet<string> = new Set(["failed", "file", "directory"]);

/** Scrolls the tree from top to bottom by half of the view in each frame; returns the duration of each frame. */
export function scrollTree(page: Page): Promise<readonly number[]> {
  return page.getByRole("tree").evaluate(async (tree) => {
    tree.scrollTop = 0;
    const times: number[] = [];
    let last = await window.probe.frame();
    while (tree.scrollTop + tree.clientHeight < tree.scrollHeight - 1) {
      tree.scrollTop += tree.clientHeight / 2;
      const now = await window.probe.frame();
      times.push(now - last);
      last = now;
    }
    return times;
  });
}

/**
 * Opens files spread over the tree and selects the first type of each, once; returns the times until their details were
 * shown.
 */
export async function selectSpread(page: Page, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < count; at++) {
    const file = await closedFileAt(page, (at + 0.5) / count);
    if (file === null || seen.has(file)) continue;
    seen.add(file);
    await toggleRow(page, file);
    const type = await firstTypeBelow(page, file);
    if (type !== null) times.push(await selectionTime(page, type));
    await toggleRow(page, file);
  }
  return times;
}

/** Navigates to a place and to the picture in its details, and waits until it is painted. */
export function pictureTime(
  page: Page,
  { typeId, methodId }: Place,
  { title, drawn }: { readonly title: string; readonly drawn: string },
): Promise<number> {
  const address = addressOf(page, methodId ?? typeId);
  const given = { address, title, drawn, tooLarge: classDiagramMessages.tooLarge };
  return page.evaluate(async ({ address, title, drawn, tooLarge }) => {
    for (const old of document.querySelectorAll("main article")) old.setAttribute("data-old", "");
    const section = () =>
      [...document.querySelectorAll("main article:not([data-old]) section")].find(
        (one) => one.querySelector("h4")?.textContent === title,
      );
    return window.probe.framesOf(
      () => window.visit(address),
      () => {
        const found = section();
        found?.scrollIntoView();
        return found?.querySelector(drawn) != null || found?.textContent?.includes(tooLarge) === true;
      },
    );
  }, given);
}

function selectionTime(page: Page, rowId: string): Promise<number> {
  return page.evaluate((rowId) => {
    for (const old of document.querySelectorAll("main article")) old.setAttribute("data-old", "");
    return window.probe.timeOf(
      () => document.getElementById(rowId)?.click(),
      () => document.querySelector("main article:not([data-old]) h3") !== null,
    );
  }, rowId);
}

/** Returns the DOM id of a closed C# file in view after the tree is scrolled to this share of its height. */
function closedFileAt(page: Page, share: number): Promise<string | null> {
  return page.getByRole("tree").evaluate(async (tree, share) => {
    tree.scrollTop = share * (tree.scrollHeight - tree.clientHeight);
    for (let frame = 0; frame < 3; frame++) await window.probe.frame();
    const { top } = tree.getBoundingClientRect();
    const rows = [...tree.querySelectorAll("[data-kind=file][aria-expanded=false]")];
    return rows.find((row) => row.getBoundingClientRect().top > top)?.id ?? null;
  }, share);
}

async function toggleRow(page: Page, rowId: string): Promise<void> {
  await page.evaluate(
    (rowId) => document.getElementById(rowId)?.querySelector<HTMLElement>("[data-open]")?.click(),
    rowId,
  );
}

/**
 * Returns the DOM id of the row below a file once it is a type's; null where none appears: a file may have no types,
 * and a selection that is shown late scrolls the tree away from it.
 */
async function firstTypeBelow(page: Page, fileRow: string): Promise<string | null> {
  const found = await page.waitForFunction(rowBelow, fileRow, { timeout: OUTLINE_MILLISECONDS }).catch(() => null);
  const row = (await found?.jsonValue()) ?? null;
  return row === null || NO_TYPES.has(row.kind) ? null : row.id;
}

/** Returns the row below an open file once its types have loaded. */
function rowBelow(fileRow: string) {
  const file = document.getElementById(fileRow);
  if (file?.getAttribute("aria-expanded") !== "true") return null;
  const next = Number(file.dataset.index) + 1;
  const row = document.querySelector<HTMLElement>(`[role=treeitem][data-index="${next}"]`);
  return row === null || row.dataset.kind === "loading" ? null : { id: row.id, kind: row.dataset.kind ?? "" };
}
