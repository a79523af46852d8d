import { parseEntityId } from "../../shared/model/entity-id.ts";
import type { UseRole } from "../../shared/model/uses.ts";
import { UseKind } from "../facts/use-kind.ts";
import type { ProjectUses } from "../linking/model/project-uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { groupedBy } from "../util/maps.ts";
import type { FoundUse } from "../views/entity-uses.ts";
import { usesOf } from "./file-uses.ts";
import type { UsesSearch } from "./uses-search.ts";

/** What is known of the uses in an open project. */
export interface KnownUses {
  /** In the order of the project. */
  readonly files: Iterable<string>;
  readonly uses: ProjectUses;
  readonly links: TypeLinks;
  readonly search: Pick<UsesSearch, "namesIn">;
}

const ROLES: Readonly<Record<UseKind, UseRole>> = {
  [UseKind.call]: "call",
  [UseKind.creation]: "creation",
  [UseKind.reference]: "reference",
};

/** The roles of uses that linking finds where they mean a method or constructor. */
const LINKED_ROLES: ReadonlySet<UseRole> = new Set(Object.values(ROLES));

/** The members whose calls, creations and references linking finds. */
const LINKED_KINDS: ReadonlySet<string | undefined> = new Set(["METHOD", "LOCALFUNCTION", "CONSTRUCTOR"]);

/**
 * The uses of a type or member as far as they are known, in the order of the files: what linking has found, and every
 * other place whose name means it. Parts of a partial type count together, and with their constructors: once at one place.
 */
export function foundUses(id: string, known: KnownUses): readonly FoundUse[] {
  const kind = parseEntityId(id)?.member?.kind;
  const parts = kind === undefined ? known.links.parts(id) : undefined;
  const isMeant = parts === undefined ? (other: string) => other === id : isPartOrConstructor(parts);
  const targets = parts?.flatMap((part) => known.uses.usage.usedMembersOf(part).filter(isMeant)) ?? [id];
  const linked = groupedBy(
    targets.flatMap((target) => linkedUses(target, known)),
    ({ fileId }) => fileId,
  );
  const isLinked = LINKED_KINDS.has(kind);
  const found: FoundUse[] = [];
  for (const fileId of known.files) {
    const uses = linked.get(fileId) ?? [];
    const names = known.search.namesIn(fileId);
    const named = names === undefined ? [] : usesOf(names, isMeant);
    const others = named.filter(({ role }) => !(isLinked && LINKED_ROLES.has(role)));
    const own = [...uses, ...others.map(({ target: _, ...use }) => ({ ...use, fileId }))];
    found.push(...oncePerPlace(own));
  }
  return found;
}

// A creation says more than the name of its type, and what linking has found comes first.
function oncePerPlace(uses: readonly FoundUse[]): Iterable<FoundUse> {
  const places = new Map<string, FoundUse>();
  for (const use of uses) {
    const known = places.get(placeOf(use));
    if (known === undefined || (use.role === "creation" && known.role !== "creation")) places.set(placeOf(use), use);
  }
  return places.values();
}

function linkedUses(id: string, { uses: { usage } }: KnownUses): readonly FoundUse[] {
  return usage.usesOf(id).map(({ fileId, row, column, kind, confidence, container }) => {
    return { fileId, row, column, role: ROLES[kind], confidence, within: container };
  });
}

function isPartOrConstructor(parts: readonly string[]): (id: string) => boolean {
  const all = new Set(parts);
  return (id) => {
    const end = id.indexOf("-CONSTRUCTOR-");
    return all.has(end < 0 ? id : id.slice(0, end));
  };
}

function placeOf({ row, column }: { readonly row: number; readonly column: number }): string {
  return `${row}:${column}`;
}
