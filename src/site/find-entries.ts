import { BestSymbols } from "../shared/search/best-symbols.ts";
import { lettersOf } from "../shared/search/fold.ts";
import { NO_MATCH, wholeName } from "../shared/search/match-name.ts";
import { placeCosts } from "../shared/search/place-cost.ts";
import { parseQuery } from "../shared/search/query.ts";
import { QueryOnNames } from "../shared/search/query-on-names.ts";
import { rankOf } from "../shared/search/symbol-ranks.ts";
import type { SearchEntry } from "./search-index.ts";

/** The matches of a search text. */
export interface FoundEntries {
  /** Sorted with the best first. */
  readonly entries: readonly SearchEntry[];
  /** The total number of matches, including those not listed. */
  readonly total: number;
}

/** Returns up to `most` matches of a text, by the rules of the app. */
export function findEntries(entries: readonly SearchEntry[], text: string, most: number): FoundEntries {
  const query = parseQuery(text, ".");
  if (query === null) return { entries: [], total: 0 };
  const onNames = new QueryOnNames(query);
  const best = new BestSymbols(most);
  let total = 0;
  for (const [at, { name, place, kind }] of entries.entries()) {
    const letters = lettersOf(name);
    const named = wholeName(name);
    if (!onNames.mayBeIn(letters, named)) continue;
    const cost = onNames.costIn(placeCosts(query, place));
    if (cost === NO_MATCH) continue;
    total++;
    best.add(at, rankOf(cost, false, kind, name.length));
  }
  return { entries: best.symbols.flatMap((at) => entries[at] ?? []), total };
}
