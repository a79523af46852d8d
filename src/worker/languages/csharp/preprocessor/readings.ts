import type { Span } from "../lexer/tokens.ts";
import { readActiveRows } from "./active-rows.ts";
import { type Branch, readBranches } from "./branches.ts";
import { symbolsFor } from "./conditions.ts";
import { ownSymbols } from "./own-symbols.ts";

/** Which stretches behind the directives of a file are active, for one choice of symbols. */
export type Reading = readonly boolean[];

/** Each costs as much as the file itself; real files need two or three. */
const MOST_READINGS = 8;

/** Larger texts are read three times at most: one file may keep a thread only so long. */
const MOST_CHARACTERS = 500_000;

/** Keeps hostile texts, whose branches no choice of symbols turns on, from taking long. */
const MOST_TRIES = 32;

/**
 * What the preprocessor leaves with the project's symbols, with all, with none, and with the symbols of every branch
 * that none of these turns on, so that each is active in one of them at least.
 */
export function readReadings(text: string, directives: readonly Span[], defines: readonly string[]): Reading[] {
  const { asBuilt, withAll } = readActiveRows(text, directives, new Set(defines));
  const readings = [asBuilt, withAll, readingWith(text, directives, [])];
  const branches = readBranches(text, directives);
  const own = ownSymbols(text, branches);
  const indexes = new Map(directives.map(({ end }, i) => [end, i]));
  let tries = text.length > MOST_CHARACTERS ? MOST_TRIES : 0;
  for (const branch of branches) {
    if (readings.length === MOST_READINGS || tries === MOST_TRIES) break;
    const index = indexes.get(branch.start) ?? 0;
    if (readings.some((reading) => reading[index])) continue;
    tries++;
    const symbols = symbolsFor(wholeCondition(branch, branches), own);
    if (symbols !== undefined) readings.push(readingWith(text, directives, symbols));
  }
  return readings;
}

function readingWith(text: string, directives: readonly Span[], symbols: Iterable<string>): Reading {
  return readActiveRows(text, directives, new Set(symbols)).asBuilt;
}

// Its own condition and those of the branches around it, with none of those before them in their groups.
function wholeCondition(branch: Branch, branches: readonly Branch[]): string {
  return branches
    .filter(({ start, end }) => start <= branch.start && branch.end <= end)
    .flatMap((around) => {
      const before = around.group.slice(0, around.group.indexOf(around));
      return [...before.map(({ condition }) => `!(${condition})`), `(${around.condition})`];
    })
    .join(" && ");
}
