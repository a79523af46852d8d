import type { NamespacePart } from "../../shared/model/overview.ts";
import { IS_SECONDARY } from "../../shared/search/symbol-kinds.ts";
import { isMember, kindOf, type SymbolTable } from "../search/symbol-table.ts";
import { getOrMake } from "../util/maps.ts";
import type { SortedRow } from "./first-rows.ts";

interface CountedPart {
  readonly name: string;
  types: number;
  members: number;
  isSecondary: boolean;
}

/**
 * The namespaces with declarations of their own, with the sizes of these: nested types count in that of their outer
 * type.
 */
export function namespacePartsOf(table: SymbolTable): readonly SortedRow<NamespacePart>[] {
  const { owners, kinds, names } = table.columns;
  const parts = new Map<string, CountedPart>();
  const partOfType = new Map<number, CountedPart>();
  for (let symbol = 0; symbol < names.length; symbol++) {
    const kind = kindOf(table, symbol);
    if (kind === "namespace" || kind === "file") continue;
    if (isMember(kind)) {
      const part = partOfType.get(owners[symbol] ?? 0);
      if (part !== undefined) part.members++;
      continue;
    }
    const part = partNamed(parts, namespaceOf(table, symbol));
    part.types++;
    part.isSecondary &&= ((kinds[symbol] ?? 0) & IS_SECONDARY) !== 0;
    partOfType.set(symbol, part);
  }
  return Array.from(parts.values(), ({ isSecondary, ...row }) => ({ row, size: row.types, isSecondary }));
}

function partNamed(parts: Map<string, CountedPart>, name: string): CountedPart {
  return getOrMake(parts, name, () => ({ name, types: 0, members: 0, isSecondary: true }));
}

/** The namespace of a type: its place is everything before its own name; its path tells how much of that is types. */
export function namespaceOf({ columns, places, texts }: SymbolTable, type: number): string {
  const place = places[columns.places[type] ?? 0] ?? "";
  const outer = (texts[columns.texts[type] ?? 0] ?? "").split(".").length - 1;
  return outer === 0 ? place : place.split(".").slice(0, -outer).join(".");
}
