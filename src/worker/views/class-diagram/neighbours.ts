import type { DiagramRelation } from "../../../shared/model/class-diagram.ts";
import type { TypeKind } from "../../../shared/model/entity.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { ProjectUses } from "../../linking/model/project-uses.ts";
import type { TypeLinks } from "../../linking/model/type-links.ts";
import { usedTypesOf } from "../usages.ts";

/** A type beside the one a diagram is of. */
export interface Neighbour {
  readonly id: string | null;
  readonly name: string;
  /** Null for a type that is not of this code base. */
  readonly kind: TypeKind | null;
  readonly relation: Exclude<DiagramRelation, "self">;
}

/** The bases, derived and used types of a type, each once; the parts of a partial type count as one. */
export function neighboursOf(
  parts: readonly IdentifiedType[],
  uses: ProjectUses,
  links: TypeLinks,
): readonly Neighbour[] {
  const [first] = parts;
  if (first === undefined) return [];
  const taken = new Set<string>(links.parts(first.id));
  const take = (relation: Neighbour["relation"], ids: readonly string[]) =>
    ids.flatMap((id) => {
      const head = uses.types.headOf(id);
      if (head === undefined || taken.has(id)) return [];
      for (const part of links.parts(id)) taken.add(part);
      return [{ id, name: head.name, kind: head.kind, relation }];
    });
  const mostUsed = usedTypesOf(first.id, uses, links).toSorted((a, b) => b.count - a.count);
  return [
    ...take("base", basesIn(parts, links)),
    ...outsideBases(parts, links),
    ...take("derived", links.derived(first.id)),
    ...take(
      "used",
      mostUsed.map(({ id }) => id),
    ),
  ];
}

function basesIn(parts: readonly IdentifiedType[], links: TypeLinks): readonly string[] {
  return parts.flatMap((part) => links.baseTargets(part.id)).filter((id) => id !== null);
}

function outsideBases(parts: readonly IdentifiedType[], links: TypeLinks): readonly Neighbour[] {
  const written = parts.flatMap(({ id, bases }) => bases.filter((_, at) => links.baseTarget(id, at) === null));
  return [...new Set(written)].map((name) => ({ id: null, name, kind: null, relation: "base" }));
}
