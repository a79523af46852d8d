import { depthOf, rankOf } from "../../../../src/shared/search/symbol-ranks.ts";
import { nameOf, type SymbolTable } from "../../../../src/worker/search/symbol-table.ts";
import { NO_MATCH } from "./match-name.ts";
import { parseQuery, queryCost } from "./query.ts";

/** Finds what a text asks for by looking at every symbol on its own: the ranks of those that are wanted, by symbol. */
export function plainScan(table: SymbolTable, text: string, recent: ReadonlySet<number>): ReadonlyMap<number, number> {
  const { columns, places, files } = table;
  const ranks = new Map<number, number>();
  const codeCount = columns.names.length - files.length;
  for (let symbol = 0; symbol < columns.names.length; symbol++) {
    const isFile = symbol >= codeCount;
    const query = parseQuery(text, isFile ? "/" : ".");
    const name = nameOf(table, symbol);
    const place = places[columns.places[symbol] ?? 0] ?? "";
    const cost = query === null ? NO_MATCH : queryCost(query, name, place);
    if (cost === NO_MATCH) continue;
    const depth = isFile ? depthOf(place) : 0;
    ranks.set(symbol, rankOf(cost, recent.has(symbol), columns.kinds[symbol] ?? 0, name.length, depth));
  }
  return ranks;
}
