import type { Span } from "../lexer/tokens.ts";
import { readActiveRows } from "./active-rows.ts";
import { type Branch, readBranches } from "./branches.ts";
import { symbolsFor } from "./conditions.ts";
import { ownSymbols } from "./own-symbols.ts";

/** Which stretches behind a file's directives are active, for one choice of symbols. */
export type ActiveStretches = readonly boolean[];

/** Maximum number of readings of a file. Each costs as much as the file itself; real files need two or three. */
const MAX_READINGS = 8;

/**
 * Maximum length of texts with that many readings; larger ones are read at most three times, to limit the time spent on
 * one file.
 */
const MAX_CHARACTERS = 500_000;

/** Maximum number of branches tried; hostile texts have many that no choice of symbols activates. */
const MAX_TRIES = 32;

/**
 * Returns the stretches that the preprocessor keeps with a project's symbols, with all, with none, and with those of
 * each branch that none of these activates, so that each is active at least once.
 */
export function readReadings(text: string, directives: readonly Span[], defines: readonly string[]): ActiveStretches[] {
  const { asBuilt, withAll } = readActiveRows(text, directives, new Set(defines));
  const readings = [asBuilt, withAll, readingWith(text, directives, [])];
  const branches = readBranches(text, directives);
  const own = ownSymbols(text, branches);
  const indexes = new Map(directives.map(({ end }, i) => [end, i]));
  let tries = text.length > MAX_CHARACTERS ? MAX_TRIES : 0;
  for (const branch of branches) {
    if (readings.length === MAX_READINGS || tries === MAX_TRIES) break;
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

/** Maximum length of a condition with all enclosing and preceding ones; longer ones are ignored. */
const MAX_CONDITION_CHARACTERS = 20_000;

// Returns the condition with those of the enclosing branches, and the negations of the preceding ones in their groups;
// undefined if it is longer than people write.
function wholeCondition(branch: Branch): string | undefined {
  const parts: string[] = [];
  let length = 0;
  for (let around: Branch | undefined = branch; around !== undefined; around = around.outer) {
    const { group, place } = around;
    for (let at = place; at >= 0; at--) {
      const { condition = "", isCut } = group[at] ?? {};
      length += condition.length;
      if (isCut || length > MAX_CONDITION_CHARACTERS) return undefined;
      parts.push(at === place ? `(${condition})` : `!(${condition})`);
    }
  }
  return parts.reverse().join(" && ");
}
