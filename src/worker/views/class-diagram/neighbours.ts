import type { DiagramRelation } from "../../../shared/model/class-diagram.ts";
import type { TypeKind } from "../../../shared/model/entity.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { ProjectUses } from "../../linking/model/project-uses.ts";
import type { TypeLinks } from "../../linking/model/type-links.ts";
import { append } from "../../util/maps.ts";
import { usedTypesOf, usingTypesOf } from "../usages.ts";

/** A type connected to the subject of the diagram. */
export interface Neighbour {
  readonly id: string | null;
  readonly name: string;
  /** Null for a type outside of this code base. */
  readonly kind: TypeKind | null;
  readonly relation: Exclude<DiagramRelation, "self">;
  /** For a used type that uses this one as well. */
  readonly isUsing?: true;
}

/**
 * The bases, derived, used and using types of a type, each once; the parts of a partial type count as one. Among
 * derived and using types, tests come last.
 */
export function neighboursOf(
  parts: readonly IdentifiedType[],
  uses: ProjectUses,
  links: TypeLinks,
  isTest: (typeId: string) => boolean = () => false,
): readonly Neighbour[] {
  const [first] = parts;
  if (first === undefined) return [];
  const taken = new Set<string>(links.parts(first.id));
  const take = (relation: Neighbour["relation"], ids: readonly string[]) =>
    ids.flatMap((id) => {
      const head = uses.types.headOf(id);
      if (head === undefined || taken.has(id)) return [];
      for (const part of links.parts(id)) taken.add(part);
      const isUsing = relation === "used" && users.has(id);
      return [{ id, name: head.name, kind: head.kind, relation, ...(isUsing && { isUsing }) }];
    });
  const mostUsed = usedTypesOf(first.id, uses, links).toSorted((a, b) => b.count - a.count);
  const mostUsing = usingTypesOf(first.id, uses, links).toSorted((a, b) => b.count - a.count);
  const users = new Set(mostUsing.map(({ id }) => id));
  const written = basesAsWritten(parts, links);
  const testsLast = (ids: readonly string[]) => ids.toSorted((a, b) => Number(isTest(a)) - Number(isTest(b)));
  return [
    ...take("base", basesIn(parts, links)).map((base) => ({ ...base, name: asWritten(base, written, links) })),
    ...outsideBases(parts, links),
    ...take("derived", testsLast(links.derived(first.id))),
    ...take(
      "used",
      mostUsed.map(({ id }) => id),
    ),
    ...take("using", testsLast([...users])),
  ];
}

function basesIn(parts: readonly IdentifiedType[], links: TypeLinks): readonly string[] {
  return parts.flatMap((part) => links.baseTargets(part.id)).filter((id) => id !== null);
}

/** The bases of a type as written, by the id that represents all parts of each. */
function basesAsWritten(parts: readonly IdentifiedType[], links: TypeLinks): ReadonlyMap<string, readonly string[]> {
  const written = new Map<string, string[]>();
  for (const part of parts) {
    for (const [at, target] of links.baseTargets(part.id).entries()) {
      const text = part.bases[at];
      if (target !== null && text !== undefined) append(written, links.parts(target)[0] ?? target, text);
    }
  }
  return written;
}

/** The name of a base with its type arguments here: `Shelf<Book>`, joined if it occurs more than once. */
function asWritten({ id, name }: Neighbour, written: ReadonlyMap<string, readonly string[]>, links: TypeLinks): string {
  const texts = (id !== null && written.get(links.parts(id)[0] ?? id)) || [];
  const names = texts.map((text) => name.replace(/<[^<>]*>$/, () => lastArguments(text)));
  return [...new Set(names)].join(", ") || name;
}

/** The type arguments at the end of a type as written: `<Map<int>>` of `Outer<string>.Shelf<Map<int>>`. */
function lastArguments(text: string): string {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ">") depth++;
    else if (text[at] === "<" && --depth === 0) return text.slice(at);
    if (depth === 0) break;
  }
  return "";
}

function outsideBases(parts: readonly IdentifiedType[], links: TypeLinks): readonly Neighbour[] {
  const written = parts.flatMap(({ id, bases }) => bases.filter((_, at) => links.baseTarget(id, at) === null));
  return [...new Set(written)].map((name) => ({ id: null, name, kind: null, relation: "base" }));
}
