import { fileIdIn } from "../../shared/model/entity-id.ts";
import { projectNames } from "../project/files/listed-projects.ts";
import { isTestFile } from "../project/find-entity.ts";
import type { OpenProject } from "../project/open-project.ts";
import { idOf, isMember, kindOf, type SymbolTable } from "../search/symbol-table.ts";
import type { ClassPlace, ClassPlaces } from "../views/usage-graph/class-groups.ts";
import { namespaceOf } from "./namespace-parts.ts";

/** The places of types: their projects and namespaces, and whether they are tests. */
export async function classPlacesOf(project: OpenProject, typeIds: readonly string[]): Promise<ClassPlaces> {
  const [{ table }, names] = await Promise.all([project.symbols(), projectNames(project.snapshot)]);
  const namespaces = namespacesOf(table, new Set(typeIds));
  const placeOf = (id: string): ClassPlace => ({
    project: names.get(project.files.get(fileIdIn(id))?.path ?? "") ?? null,
    namespace: namespaces.get(id) ?? "",
    isTest: isTestFile(project, fileIdIn(id)),
  });
  return new Map(typeIds.map((id) => [id, placeOf(id)]));
}

function namespacesOf(table: SymbolTable, wanted: ReadonlySet<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const { names } = table.columns;
  for (let symbol = 0; symbol < names.length && found.size < wanted.size; symbol++) {
    const kind = kindOf(table, symbol);
    if (kind === "namespace" || kind === "file" || isMember(kind)) continue;
    const id = idOf(table, symbol);
    if (wanted.has(id)) found.set(id, namespaceOf(table, symbol));
  }
  return found;
}
