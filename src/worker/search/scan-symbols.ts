import { HumpSteps } from "../../shared/search/humps.ts";
import { NO_MATCH, type Word } from "../../shared/search/match-name.ts";
import {
  lettersWanted,
  type PlaceCosts,
  parseQuery,
  placeCost,
  type Query,
  qualifiedPlace,
  type Separator,
} from "../../shared/search/query.ts";
import { rankOf } from "../../shared/search/symbol-ranks.ts";
import type { NameTable } from "./name-table.ts";
import type { SymbolTable } from "./symbol-table.ts";

/** Hears of a symbol that was found; the best have the lowest rank. */
export type OnSymbol = (symbol: number, rank: number) => void;

/**
 * Goes through all symbols that a text asks for: the one search behind whatever looks for names. `recent` are symbols that
 * were gone to lately.
 */
export function scanSymbols(table: SymbolTable, text: string, recent: ReadonlySet<number>, found: OnSymbol): void {
  scan(table, table.code, parseQuery(text, "."), recent, found);
  scan(table, table.paths, parseQuery(text, "/"), recent, found);
}

/** Millions of names that people have given take no more in one scan, and nobody waits for as many. */
const MOST_HUMP_STEPS = 10_000_000;

/** How names of a kind are parted. */
export function separatorOf(kind: string): Separator {
  return kind === "file" ? "/" : ".";
}

function scan(
  { columns, places, placeLetters }: SymbolTable,
  names: NameTable,
  query: Query | null,
  recent: ReadonlySet<number>,
  found: OnSymbol,
): void {
  if (query === null) return;
  const steps = new HumpSteps(MOST_HUMP_STEPS);
  const costs = new KnownPlaceCosts(query, places, placeLetters, steps);
  const hasRecent = recent.size > 0;
  const wanted = lettersWanted(query);
  names.scan(query, steps, (symbol, onNames, letters, length) => {
    const place = columns.places[symbol] ?? 0;
    if ((wanted & ~(letters | (placeLetters[place] ?? 0))) !== 0) return;
    costs.place = place;
    if (!onNames.mayBeWantedIn(costs)) return;
    const cost = onNames.costIn(costs);
    if (cost !== NO_MATCH)
      found(symbol, rankOf(cost, hasRecent && recent.has(symbol), columns.kinds[symbol] ?? 0, length));
  });
}

/** Very many symbols stand in the same place: what that costs is found out once. */
class KnownPlaceCosts implements PlaceCosts {
  /** The index of the place that is asked about. */
  place = 0;
  private readonly known: (Int16Array | undefined)[] = [];

  constructor(
    private readonly query: Query,
    private readonly places: readonly string[],
    private readonly letters: Uint32Array,
    private readonly steps: HumpSteps,
  ) {}

  around(part: number, qualifier?: string): number {
    const words = this.query.parts[part]?.around ?? [];
    return qualifier === undefined ? this.cost(2 * part, words) : this.costHere(words, qualifier);
  }

  all(part: number): number {
    return this.cost(2 * part + 1, this.query.parts[part]?.all ?? []);
  }

  private cost(column: number, words: readonly Word[]): number {
    this.known[column] ??= new Int16Array(this.places.length);
    const known = this.known[column];
    const kept = known?.[this.place] ?? 0;
    if (kept !== 0) return kept - UNKNOWN_BELOW;
    const cost = this.mayHold(words) ? this.costHere(words) : NO_MATCH;
    if (known !== undefined) known[this.place] = cost + UNKNOWN_BELOW;
    return cost;
  }

  private costHere(words: readonly Word[], qualifier?: string): number {
    const { steps } = this;
    const { separator } = this.query;
    return placeCost(words, qualifiedPlace(this.places[this.place] ?? "", qualifier, separator), separator, { steps });
  }

  private mayHold(words: readonly Word[]): boolean {
    const letters = this.letters[this.place] ?? 0;
    return words.every((word) => (word.letters & ~letters) === 0);
  }
}

/** What is added to a cost that is known, so that 0 is one that is not. */
const UNKNOWN_BELOW = 2;
