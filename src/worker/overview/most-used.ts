import type { MemberKind, TypeKind } from "../../shared/model/entity.ts";
import { fileIdIn, parseEntityId, typeIdIn } from "../../shared/model/entity-id.ts";
import type { UsedEntity } from "../../shared/model/overview.ts";
import type { FactsReader } from "../catalogue/facts-reader.ts";
import type { ProjectUses } from "../linking/model/project-uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import type { NamesSearch } from "../names/names-search.ts";
import { isSecondaryPath } from "../sources/secondary-path.ts";
import { type CountedUses, UseCounts } from "../uses/use-counts.ts";
import { TURN_OF_ANSWER_MS, Turns } from "../util/turns.ts";
import { namedEntity } from "../views/named.ts";

/** A project whose names were all bound. */
export interface CountedProject {
  readonly stored: Pick<FactsReader, "files">;
  readonly uses: ProjectUses;
  readonly links: TypeLinks;
  readonly search: Pick<NamesSearch, "namesIn">;
}

/**
 * The used types and methods, most used first, those of tests, benchmarks, samples and examples after all others.
 * Yields to other work while counting.
 */
export async function mostUsedOf({ stored, uses, links, search }: CountedProject): Promise<readonly CountedUses[]> {
  const counts = new UseCounts(links);
  const turns = new Turns(TURN_OF_ANSWER_MS);
  for (const { id } of stored.files) {
    counts.addFile(uses.usage.linksOf(id), search.namesIn(id));
    await turns.next();
  }
  const secondary = new Set(stored.files.flatMap(({ id, path }) => (isSecondaryPath(path) ? [id] : [])));
  const isSecondary = (id: string) => Number(secondary.has(fileIdIn(id)));
  return counts.used.filter(isTypeOrMethod).sort((a, b) => isSecondary(a.id) - isSecondary(b.id) || b.count - a.count);
}

/** Whether it is a type rather than a member. */
export function isType({ id }: CountedUses): boolean {
  return typeIdIn(id) === id;
}

function isTypeOrMethod(counted: CountedUses): boolean {
  return isType(counted) || parseEntityId(counted.id)?.member?.kind === "METHOD";
}

/** A type or method as the overview lists it. */
export function usedEntityOf({ id, count }: CountedUses, types: ProjectUses["types"]): UsedEntity {
  const typeId = typeIdIn(id);
  const kind: TypeKind | MemberKind = typeId === id ? (types.headOf(id)?.kind ?? "class") : "method";
  const around = typeId === undefined || typeId === id ? undefined : namedEntity(typeId).name;
  return { ...namedEntity(id), kind, ...(around !== undefined && { type: around }), uses: count };
}
