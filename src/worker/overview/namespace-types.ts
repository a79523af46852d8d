import type { NamespaceType } from "../../shared/model/overview.ts";
import { IS_SECONDARY } from "../../shared/search/symbol-kinds.ts";
import type { ProjectView } from "../project/files/project-view.ts";
import { fileReference } from "../project/find-entity.ts";
import { fileOf, idOf, isMember, kindOf, type SymbolTable } from "../search/symbol-table.ts";
import { namedEntity } from "../views/named.ts";
import type { SortedRow } from "./first-rows.ts";
import { namespaceOf } from "./namespace-parts.ts";

/** The types declared directly in a namespace; nested ones count in that of their outer type. */
export function namespaceTypesOf(
  table: SymbolTable,
  namespace: string,
  view: ProjectView,
): readonly SortedRow<NamespaceType>[] {
  const found: SortedRow<NamespaceType>[] = [];
  const { kinds } = table.columns;
  for (let symbol = 0; symbol < kinds.length; symbol++) {
    const kind = kindOf(table, symbol);
    const file = fileOf(table, symbol);
    if (kind === "file" || isMember(kind) || file === undefined || namespaceOf(table, symbol) !== namespace) continue;
    const row = { ...namedEntity(idOf(table, symbol)), file: fileReference(view, file.id) };
    found.push({ row, size: 0, isSecondary: ((kinds[symbol] ?? 0) & IS_SECONDARY) !== 0 });
  }
  return found;
}
