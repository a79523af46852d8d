import type { Span } from "../lexer/tokens.ts";
import { readActiveRows } from "./active-rows.ts";
import { type Branch, readBranches } from "./branches.ts";
import { symbolsFor } from "./conditions.ts";
import { ownSymbols } from "./own-symbols.ts";

/** Which stretches behind the directives of a file are active, for one choice of symbols. */
export type ActiveStretches = readonly boolean[];

/** Each costs as much as the file itself; real files need two or three. */
const MOST_READINGS = 8;

/** Larger texts are read three times at most: one file may keep a thread only so long. */
const MOST_CHARACTERS = 500_000;

/** Keeps hostile texts, whose branches no choice of symbols turns on, from taking long. */
const MOST_TRIES = 32;

/**
 * The stretches that the preprocessor leaves with a project's symbols, with all, with none, and with those of each branch
 * that none of these turns on, so that each is active in one of them at least.
 */
export function readReadings(text: string, directives: readonly Span[], defines: readonly string[]): ActiveStretches[] {
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
    const condition = wholeCondition(branch);
    const symbols = condition === undefined ? undefined : symbolsFor(condition, own);
    if (symbols !== undefined) readings.push(readingWith(text, directives, symbols));
  }
  return readings;
}

function readingWith(text: string, directives: readonly Span[], symbols: Iterable<string>): ActiveStretches {
  return readActiveRows(text, directives, new Set(symbols)).asBuilt;
}

/** Beyond so many characters a condition with all those around and before it is not looked at. */
const MOST_CONDITION_CHARACTERS = 20_000;

// Its own condition and those of the branches around it, with none of those before them in their groups; undefined
// where that is more than anyone writes.
function wholeCondition(branch: Branch): string | undefined {
  const parts: string[] = [];
  let length = 0;
  for (let around: Branch | undefined = branch; around !== undefined; around = around.outer) {
    const { group, place } = around;
    for (let at = place; at >= 0; at--) {
      const { condition = "", isCut } = group[at] ?? {};
      length += condition.length;
      if (isCut || length > MOST_CONDITION_CHARACTERS) return undefined;
      parts.push(at === place ? `(${condition})` : `!(${condition})`);
    }
  }
  return parts.reverse().join(" && ");
}
