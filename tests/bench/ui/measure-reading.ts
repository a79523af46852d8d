import type { Page } from "playwright";
import type { Busiest } from "./busiest.ts";
import { cardTime, definitionTime, hasLinks, openingTime, scrollCode } from "./code-steps.ts";
import type { ReadingFigures } from "./figures.ts";
import { measured } from "./measured.ts";
import { textSearchTimes, typingTimes } from "./search-steps.ts";

/** Each occurs in some files, and none in all. */
const SOUGHT = ["Enumerator", "ArgumentNullException", "StringBuilder", "override string", "TODO"];

/** Measures reading code and searching for names and texts. The uses are linked by now. */
export async function measureReading(page: Page, { files, names, longestFile }: Busiest): Promise<ReadingFigures> {
  const goTo = await measured(page, () => typingTimes(page, names));
  const { firstTexts, allTexts } = await searches(page);
  const [first, ...rest] = files;
  // The first file loads the code view.
  if (first !== undefined) await openingTime(page, first);
  const opening = await measured(page, () => inTurn(rest, (id) => openingTime(page, id)));
  const cards = await measured(page, () => inTurn(rest, (id) => inFile(page, id, cardTime)));
  const definitions = await measured(page, () => inTurn(rest, (id) => inFile(page, id, definitionTime)));
  await openingTime(page, longestFile);
  const codeScroll = await measured(page, () => scrollCode(page));
  return { goTo, firstTexts, allTexts, opening, cards, definitions, codeScroll };
}

async function searches(page: Page): Promise<Pick<ReadingFigures, "firstTexts" | "allTexts">> {
  const times: { readonly first: number; readonly all: number }[] = [];
  const taken = await measured(page, async () => {
    for (const text of SOUGHT) times.push(await textSearchTimes(page, text));
    return times.map(({ all }) => all);
  });
  return { firstTexts: { ...taken, times: times.map(({ first }) => first) }, allTexts: taken };
}

async function inFile<T>(page: Page, id: string, act: (page: Page) => Promise<T>): Promise<T | null> {
  await openingTime(page, id);
  return (await hasLinks(page)) ? act(page) : null;
}

/** Returns the times of all actions that could be measured. */
async function inTurn(
  ids: readonly string[],
  time: (id: string) => Promise<number | null>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const id of ids) {
    const one = await time(id);
    if (one !== null) times.push(one);
  }
  return times;
}
