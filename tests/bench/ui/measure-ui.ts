import type { Page } from "playwright";
import { classDiagramMessages } from "../../../src/shared/messages/class-diagram-messages.ts";
import { messages } from "../../../src/shared/messages/messages.ts";
import { usageGraphMessages } from "../../../src/shared/messages/usage-graph-messages.ts";
import { countUses, openFolder } from "../open-folder.ts";
import type { Busiest, Place } from "./busiest.ts";
import type { Timing, UiFigures } from "./figures.ts";
import { measureReading } from "./measure-reading.ts";
import { measured } from "./measured.ts";
import { pictureTime, scrollTree, selectSpread } from "./steps.ts";

const DIAGRAM = "svg[aria-roledescription]";
/** Not a divisor of the usual numbers of selections, so that these select other files. */
const LINKING_SELECTIONS = 17;
const BYTES_PER_MEGABYTE = 1e6;

export interface UiPlan {
  readonly folder: string;
  readonly busiest: Busiest;
  readonly selections: number;
  readonly reloads: number;
}

/** Opens a code base in a page that shows the start screen, and measures the actions of a reader. */
export async function measureUi(page: Page, { folder, busiest, selections, reloads }: UiPlan): Promise<UiFigures> {
  await openFolder(page, folder);
  const reload = await timing(page, reloads, () => reloadTime(page));
  const heapAtRest = await heapOf(page);
  await showAllFiles(page);
  const whileLinking = await measured(page, () => selectSpread(page, LINKING_SELECTIONS));
  await linked(page, busiest);
  await countUses(page);
  await showAllFiles(page);
  const scroll = await measured(page, () => scrollTree(page));
  const selection = await measured(page, () => selectSpread(page, selections));
  const again = await measured(page, () => selectSpread(page, selections));
  const diagrams = await pictures(page, busiest.types, classDiagramMessages.title, DIAGRAM);
  const graphs = await pictures(page, busiest.methods, usageGraphMessages.title, "canvas");
  const reading = await measureReading(page, busiest);
  const files = await fileCount(page);
  return {
    ...{ folder, files, reload, scroll, whileLinking, selection, again, diagrams, graphs, ...reading },
    ...{ heapAtRest, heapAtEnd: await heapOf(page) },
  };
}

/** Filters the tree so that every C# file, and each folder around one, has a row. */
async function showAllFiles(page: Page): Promise<void> {
  await page.getByRole("searchbox", { name: messages.explorer.filter }).fill(".cs");
  await page.waitForTimeout(1000);
}

/** A diagram is drawn only after the uses are linked. */
async function linked(page: Page, { types: [place] }: Busiest): Promise<void> {
  if (place !== undefined) await draw(page, place, classDiagramMessages.title, DIAGRAM);
}

async function reloadTime(page: Page): Promise<number> {
  await page.reload();
  await page.waitForFunction(() => window.probe.usable !== null);
  return page.evaluate(() => window.probe.usable ?? Number.NaN);
}

/** The first picture loads the library and is not counted. */
async function pictures(page: Page, places: readonly Place[], title: string, drawn: string): Promise<Timing> {
  const last = places.at(-1);
  if (last !== undefined && places.length > 1) await draw(page, last, title, drawn);
  return measured(page, async () => {
    const times: number[] = [];
    for (const place of places) times.push(await draw(page, place, title, drawn));
    return times;
  });
}

function draw(page: Page, place: Place, title: string, drawn: string): Promise<number> {
  return pictureTime(page, place, { title, drawn });
}

async function timing(page: Page, count: number, run: () => Promise<number>): Promise<Timing> {
  return measured(page, async () => {
    const times: number[] = [];
    for (let at = 0; at < count; at++) times.push(await run());
    return times;
  });
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / BYTES_PER_MEGABYTE;
}

async function fileCount(page: Page): Promise<number> {
  const text = await page.getByRole("contentinfo").innerText();
  return Number(/([\d,]+) files?/.exec(text)?.[1]?.replaceAll(",", "") ?? Number.NaN);
}
