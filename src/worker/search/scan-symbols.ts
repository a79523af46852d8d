import { HumpSteps } from "../../shared/search/humps.ts";
import { matchCost, type NameInText, NO_MATCH, noNameYet, type Word, worseOf } from "../../shared/search/match-name.ts";
import { type PlaceCosts, placeCost, qualifiedPlace } from "../../shared/search/place-cost.ts";
import { lettersWanted, parseQuery, type Query, type Separator } from "../../shared/search/query.ts";
import { depthOf, rankOf } from "../../shared/search/symbol-ranks.ts";
import type { NameTable } from "./name-table.ts";
import { lastName, NO_PARENT, type PlaceColumns, TOO_LONG } from "./place-columns.ts";
import type { SymbolTable } from "./symbol-table.ts";

/** Called with each symbol that was found; the best have the lowest rank. */
export type OnSymbol = (symbol: number, rank: number) => void;

/**
 * Scans all symbols that match a text: the shared implementation of all name searches. `recent` are recently visited
 * symbols.
 */
export function scanSymbols(table: SymbolTable, text: string, recent: ReadonlySet<number>, found: OnSymbol): void {
  scan(table, table.code, parseQuery(text, "."), recent, found);
  scan(table, table.paths, parseQuery(text, "/"), recent, found);
}

/**
 * Maximum number of hump steps in one scan: millions of hand-written names need fewer, and more would keep the user
 * waiting.
 */
const MAX_HUMP_STEPS = 10_000_000;

/** The separator of names of a kind. */
export function separatorOf(kind: string): Separator {
  return kind === "file" ? "/" : ".";
}

function scan(
  table: SymbolTable,
  names: NameTable,
  query: Query | null,
  recent: ReadonlySet<number>,
  found: OnSymbol,
): void {
  if (query === null) return;
  const { columns, places, placeLetters } = table;
  const steps = new HumpSteps(MAX_HUMP_STEPS);
  const costs = new KnownPlaceCosts(query, table, steps);
  const hasRecent = recent.size > 0;
  const wanted = lettersWanted(query);
  names.scan(query, steps, (symbol, onNames, letters, length) => {
    const place = columns.places[symbol] ?? 0;
    if ((wanted & ~(letters | (placeLetters[place] ?? 0))) !== 0) return;
    costs.place = place;
    if (!onNames.mayBeWantedIn(costs)) return;
    const cost = onNames.costIn(costs);
    if (cost === NO_MATCH) return;
    const depth = names === table.paths ? depthOf(places[place] ?? "") : 0;
    found(symbol, rankOf(cost, hasRecent && recent.has(symbol), columns.kinds[symbol] ?? 0, length, depth));
  });
}

/** Many symbols share a place, and many places a parent: each cost is computed once. */
class KnownPlaceCosts implements PlaceCosts {
  /** The index of the current place. */
  place = 0;
  private readonly columns: PlaceColumns;
  /** For each part of the query, by the number of its words to match. */
  private readonly known: Int16Array[][];

  constructor(
    private readonly query: Query,
    private readonly table: Pick<SymbolTable, "places" | "placeLetters" | "placeColumns">,
    private readonly steps: HumpSteps,
  ) {
    this.columns = table.placeColumns[query.separator];
    this.known = query.parts.map(() => []);
  }

  around(part: number, qualifier?: string): number {
    const words = this.query.parts[part]?.around ?? [];
    if (qualifier === undefined) return this.cost(part, words.length, this.place);
    return this.costHere(words, qualifiedPlace(this.textOf(this.place), qualifier, this.query.separator));
  }

  all(part: number): number {
    return this.cost(part, this.query.parts[part]?.all.length ?? 0, this.place);
  }

  /** The cost of matching the first `words` words of a part in a place. */
  private cost(part: number, words: number, place: number): number {
    if (words === 0) return 0;
    if (place < 0) return NO_MATCH;
    const known = getOrMakeAt(this.known[part] ?? [], words, () => new Int16Array(this.table.places.length));
    const kept = known[place] ?? 0;
    if (kept !== 0) return kept - UNKNOWN_BELOW;
    const cost = this.find(part, words, place);
    known[place] = cost + UNKNOWN_BELOW;
    return cost;
  }

  // As in `placeCost`: the last word in the innermost name that matches it, and so on outwards.
  private find(part: number, words: number, place: number): number {
    const { all = [] } = this.query.parts[part] ?? {};
    const word = all[words - 1];
    if (word === undefined || (word.letters & ~(this.table.placeLetters[place] ?? 0)) !== 0) return NO_MATCH;
    const parent = this.columns.parents[place] ?? NO_PARENT;
    if (parent === TOO_LONG) return this.costHere(all.slice(0, words), this.textOf(place));
    const isInName = (word.letters & ~(this.columns.letters[place] ?? 0)) === 0;
    const cost = isInName ? matchCost(word, this.lastNameOf(place)) : NO_MATCH;
    if (cost === NO_MATCH) return this.cost(part, words, parent);
    const rest = this.cost(part, words - 1, parent);
    return rest === NO_MATCH ? NO_MATCH : worseOf(cost, rest);
  }

  private lastNameOf(place: number): NameInText {
    const name = noNameYet(lastName(this.textOf(place), this.query.separator), false, this.steps);
    name.end = name.text.length;
    name.initials = this.columns.initials[place] ?? 0;
    return name;
  }

  private textOf(place: number): string {
    return this.table.places[place] ?? "";
  }

  private costHere(words: readonly Word[], place: string): number {
    return placeCost(words, place, this.query.separator, { steps: this.steps });
  }
}

function getOrMakeAt<T>(list: T[], at: number, make: () => T): T {
  const known = list[at] ?? make();
  list[at] = known;
  return known;
}

/** Added to a known cost, so that 0 means unknown. */
const UNKNOWN_BELOW = 2;
