import { parseEntityId } from "../../shared/model/entity-id.ts";
import type { UseRole } from "../../shared/model/uses.ts";
import { UseKind } from "../facts/use-kind.ts";
import type { ProjectUses } from "../linking/model/project-uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { usesOf } from "../names/packed-names.ts";
import { groupedBy } from "../util/maps.ts";
import { placeKey } from "../util/place-key.ts";
import type { FoundUse } from "../views/entity-uses.ts";
import type { KnownNames } from "./known-names.ts";
import { partIds } from "./part-ids.ts";

/** The known uses in an open project. */
export interface KnownUses extends KnownNames {
  readonly uses: Pick<ProjectUses, "usage">;
  readonly links: TypeLinks;
}

/** The roles of the uses that linking finds. */
export const ROLES: Readonly<Record<UseKind, UseRole>> = {
  [UseKind.call]: "call",
  [UseKind.creation]: "creation",
  [UseKind.reference]: "reference",
};

/** The roles of uses that linking finds if their target is a method or constructor. */
const LINKED_ROLES: ReadonlySet<UseRole> = new Set(Object.values(ROLES));

const LINKED_KINDS: ReadonlySet<string | undefined> = new Set(["METHOD", "LOCALFUNCTION", "CONSTRUCTOR"]);

/** Whether the calls, creations and references of a member are found by linking; all other uses are found by name. */
export function isLinkedMember(id: string): boolean {
  return LINKED_KINDS.has(parseEntityId(id)?.member?.kind);
}

/**
 * The uses of a type or member as far as known, in the order of the files: those found by linking, and every other name
 * that means it. Parts of a partial type or member count together, types with their constructors: once per position.
 */
export function foundUses(id: string, known: KnownUses): readonly FoundUse[] {
  const kind = parseEntityId(id)?.member?.kind;
  const parts = partIds(id, known.links);
  const isMeant = kind === undefined ? isPartOrConstructor(parts) : isOneOf(parts);
  const targets =
    kind === undefined ? parts.flatMap((part) => known.uses.usage.usedMembersOf(part).filter(isMeant)) : parts;
  const linked = groupedBy(
    targets.flatMap((target) => linkedUses(target, known)),
    ({ fileId }) => fileId,
  );
  const found: FoundUse[] = [];
  for (const fileId of known.files) {
    const uses = linked.get(fileId) ?? [];
    const names = known.search.namesIn(fileId);
    const named = names === undefined ? [] : usesOf(names, isMeant);
    if (uses.length === 0 && named.length === 0) continue;
    const places = new Map(uses.map((use) => [placeOf(use), use]));
    for (const { target: _, ...use } of named) {
      const same = places.get(placeOf(use));
      if (same !== undefined) places.set(placeOf(use), joined(same, use));
      else if (!isFoundByLinking(kind, use.role)) places.set(placeOf(use), { fileId, ...use });
    }
    // One by one: more than some ten thousand elements cannot be passed as arguments.
    for (const use of places.values()) found.push(use);
  }
  return found;
}

/**
 * Whether linking finds uses in this role of a member of this kind: names add nothing to it. Undefined stands for a
 * type.
 */
export function isFoundByLinking(kind: string | undefined, role: UseRole): boolean {
  return LINKED_KINDS.has(kind) && LINKED_ROLES.has(role);
}

// For a base or an attribute linking knows the constructor, although nothing is created there; and a creation says more
// than the name of its type. Linking does not know the type that contains a use outside of all members.
function joined(known: FoundUse, { role, within }: Pick<FoundUse, "role" | "within">): FoundUse {
  const isTelling = BASE_ROLES.has(role) || (role === "creation" && !BASE_ROLES.has(known.role));
  return { ...known, role: isTelling ? role : known.role, within: known.within ?? within };
}

const BASE_ROLES: ReadonlySet<UseRole> = new Set<UseRole>(["base", "attribute"]);

function linkedUses(id: string, { uses: { usage } }: KnownUses): readonly FoundUse[] {
  return usage.usesOf(id).map(({ fileId, row, column, kind, confidence, container }) => {
    return { fileId, row, column, role: ROLES[kind], confidence, within: container };
  });
}

function isOneOf(ids: readonly string[]): (id: string) => boolean {
  const [only] = ids;
  // Most have no parts, and a comparison takes less time than a lookup.
  if (ids.length === 1) return (id) => id === only;
  const all = new Set(ids);
  return (id) => all.has(id);
}

function isPartOrConstructor(parts: readonly string[]): (id: string) => boolean {
  const all = new Set(parts);
  return (id) => {
    const end = id.indexOf("-CONSTRUCTOR-");
    return all.has(end < 0 ? id : id.slice(0, end));
  };
}

function placeOf({ row, column }: Pick<FoundUse, "row" | "column">): number {
  return placeKey(row, column);
}
