import type { Page } from "playwright";
import { CODE_PANE } from "../code-pane.ts";
import type { FileRow, MeantName } from "./truth.ts";

/** Timeout until a file is shown. */
const FILE_MILLISECONDS = 10_000;

/** Timeout until a name becomes a link. */
const LINK_MILLISECONDS = 5_000;

/** Shows a file beside the details; its first lines may contain no link at all. */
export async function showFile(page: Page, address: string, path: string): Promise<void> {
  await page.evaluate((address) => window.visit(address), address);
  const name = path.split("/").at(-1) ?? path;
  await page.locator(`${CODE_PANE} h2`, { hasText: name }).waitFor({ timeout: FILE_MILLISECONDS });
  await page.locator(`${CODE_PANE} .cm-line`).first().waitFor({ timeout: FILE_MILLISECONDS });
}

/** Clicks a name in the displayed file once it is a link. Returns false where there is no such place or link. */
export async function clickName(page: Page, { row, column }: MeantName): Promise<boolean> {
  // A card about the name under the pointer would cover other names.
  await page.mouse.move(0, 0);
  const place = await page.evaluate(
    async ({ row, column, longest }) => {
      const end = performance.now() + longest;
      while (performance.now() < end) {
        const view = window.codeView();
        if (view === undefined || row >= view.state.doc.lines) return null;
        const at = view.state.doc.line(row + 1).from + column;
        view.dispatch({ selection: { anchor: at }, scrollIntoView: true });
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        const box = view.coordsAtPos(at, 1);
        const point = box && { x: box.left + 2, y: (box.top + box.bottom) / 2 };
        if (point !== null && document.elementFromPoint(point.x, point.y)?.closest("[data-link]")) return point;
      }
      return null;
    },
    { row, column, longest: LINK_MILLISECONDS },
  );
  if (place === null) return false;
  await page.mouse.click(place.x, place.y);
  return true;
}

/** Returns the file and the row of the name that is marked in the code; undefined where none is. */
export async function markedPlace(page: Page): Promise<FileRow | undefined> {
  const found = await page.evaluate((pane) => {
    const view = window.codeView();
    const marked = document.querySelector(`${pane} [data-marked]`);
    const path = document.querySelector<HTMLElement>(`${pane} h2`)?.title;
    if (view === undefined || marked === null || path === undefined) return null;
    return { path, row: view.state.doc.lineAt(view.posAtDOM(marked)).number - 1 };
  }, CODE_PANE);
  return found ?? undefined;
}
