import type { NamespacePart } from "../../shared/model/overview.ts";
import { isMember, kindOf, type SymbolTable } from "../search/symbol-table.ts";
import { getOrMake } from "../util/maps.ts";

/** The namespaces that declare anything, with what stands in each itself: nested types count in that of their outer type. */
export function namespacePartsOf(table: SymbolTable): readonly NamespacePart[] {
  const parts = new Map<string, { name: string; types: number; members: number }>();
  const around = new Map<number, typeof parts extends Map<string, infer Part> ? Part : never>();
  for (let symbol = 0; symbol < table.columns.names.length; symbol++) {
    const kind = kindOf(table, symbol);
    if (kind === "namespace" || kind === "file") continue;
    if (isMember(kind)) {
      const part = around.get(table.columns.owners[symbol] ?? 0);
      if (part !== undefined) part.members++;
      continue;
    }
    const name = namespaceOf(table, symbol);
    const part = getOrMake(parts, name, () => ({ name, types: 0, members: 0 }));
    part.types++;
    around.set(symbol, part);
  }
  return [...parts.values()];
}

// A type's place is all that stands before its own name; its path tells how much of that are types.
function namespaceOf({ columns, places, texts }: SymbolTable, type: number): string {
  const place = places[columns.places[type] ?? 0] ?? "";
  const outer = (texts[columns.texts[type] ?? 0] ?? "").split(".").length - 1;
  return outer === 0 ? place : place.split(".").slice(0, -outer).join(".");
}
