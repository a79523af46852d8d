import { NO_MATCH } from "../../shared/search/match-name.ts";
import { type PlaceCosts, parseQuery, placeCosts, type Query, type Separator } from "../../shared/search/query.ts";
import type { NameTable } from "./name-table.ts";
import { rankOf } from "./symbol-ranks.ts";
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

/** How names of a kind are parted. */
export function separatorOf(kind: string): Separator {
  return kind === "file" ? "/" : ".";
}

function scan(
  { columns, places }: SymbolTable,
  names: NameTable,
  query: Query | null,
  recent: ReadonlySet<number>,
  found: OnSymbol,
): void {
  if (query === null) return;
  const costs = new KnownPlaceCosts(query, places);
  names.scan(query, (symbol, onNames, length) => {
    costs.place = columns.places[symbol] ?? 0;
    const cost = onNames.costIn(costs);
    if (cost !== NO_MATCH) found(symbol, rankOf(cost, recent.has(symbol), columns.kinds[symbol] ?? 0, length));
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
  ) {}

  around(part: number): number {
    return this.cost(2 * part, (costs) => costs.around(part));
  }

  all(part: number): number {
    return this.cost(2 * part + 1, (costs) => costs.all(part));
  }

  private cost(column: number, ask: (costs: PlaceCosts) => number): number {
    this.known[column] ??= new Int16Array(this.places.length);
    const known = this.known[column];
    const kept = known?.[this.place] ?? 0;
    if (kept !== 0) return kept - UNKNOWN_BELOW;
    const cost = ask(placeCosts(this.query, this.places[this.place] ?? ""));
    if (known !== undefined) known[this.place] = cost + UNKNOWN_BELOW;
    return cost;
  }
}

/** What is added to a cost that is known, so that 0 is one that is not. */
const UNKNOWN_BELOW = 2;
