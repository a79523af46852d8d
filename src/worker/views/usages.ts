import { fileIdIn, typeIdIn } from "../../shared/model/entity-id.ts";
import {
  type MemberRelations,
  type MemberUses,
  type TypeUse,
  USE_CONFIDENCES,
  type UsePlace,
  type UsingMember,
} from "../../shared/model/uses.ts";
import type { ProjectUses } from "../linking/model/project-uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import type { PlacedUse, UsageIndex } from "../linking/model/usage-index.ts";
import { append, getOrMake } from "../util/maps.ts";
import { namedEntity } from "./named.ts";

/** The users of a member, what it uses itself, and what implements or overrides it. */
export function memberUsesOf(id: string, { usage, implementers }: ProjectUses): MemberUses {
  return {
    id,
    usedIn: callersOf(id, usage),
    calls: calleesOf(id, usage),
    implementers: implementers.of(id).map(namedEntity),
  };
}

/** What a member overrides or implements, each with the number of its known uses, and what overrides or implements it. */
export function memberRelationsOf(
  id: string,
  { implementers }: ProjectUses,
  countOf: (above: string) => number,
): Omit<MemberRelations, "searched"> {
  const { ids, hasOutside } = implementers.basesOf(id);
  return {
    id,
    above: ids.map((above) => ({ ...namedEntity(above), count: countOf(above) })),
    hasOutsideAbove: hasOutside,
    below: implementers.of(id).map(namedEntity),
  };
}

/** The members that use a member. */
export function callersOf(id: string, usage: UsageIndex): readonly UsingMember[] {
  return grouped(usage.usesOf(id), ({ container }) => container);
}

/** The members that a member uses. */
export function calleesOf(id: string, usage: UsageIndex): readonly UsingMember[] {
  return grouped(usage.usesIn(id), ({ target }) => target);
}

/** The types that use a type: by the uses in members, and by bases. */
export function usingTypesOf(id: string, { usage }: ProjectUses, links: TypeLinks): readonly TypeUse[] {
  const parts = links.parts(id);
  const using = usesOfType(parts, usage).map(({ container }) => container && typeIdIn(container));
  return countedTypes([...using, ...links.derived(id)], parts, links);
}

/** The types that a type's members use or name, without bases that they do not use. */
export function usedTypesOf(id: string, { usage, types }: ProjectUses, links: TypeLinks): readonly TypeUse[] {
  const parts = links.parts(id);
  return countedTypes([...targetTypes(parts, usage), ...types.namedBy(id)], parts, links);
}

function targetTypes(parts: readonly string[], usage: UsageIndex): readonly (string | undefined)[] {
  const files = new Map<string, ReadonlyMap<string | undefined, readonly PlacedUse[]>>();
  const usesInType = (part: string) => {
    const fileId = fileIdIn(part);
    return getOrMake(files, fileId, () => byType(usage.usesInFile(fileId))).get(part) ?? [];
  };
  return parts.flatMap(usesInType).map(({ target }) => typeIdIn(target));
}

function byType(uses: readonly PlacedUse[]): ReadonlyMap<string | undefined, readonly PlacedUse[]> {
  const types = new Map<string | undefined, PlacedUse[]>();
  for (const use of uses) append(types, use.container === null ? undefined : typeIdIn(use.container), use);
  return types;
}

/**
 * Maximum number of parts whose ids are compared by prefix; more are looked up in a set, which has a higher base cost.
 */
const MAX_COMPARED_PARTS = 8;

function usesOfType(parts: readonly string[], usage: UsageIndex): readonly PlacedUse[] {
  const all = new Set<string | undefined>(parts);
  const starts = parts.map((part) => `${part}-`);
  const isOwn = (member: string) =>
    parts.length > MAX_COMPARED_PARTS ? all.has(typeIdIn(member)) : starts.some((start) => member.startsWith(start));
  return [...usage.links]
    .filter(([, { members }]) => members.some(isOwn))
    .flatMap(([fileId]) => usage.usesInFile(fileId).filter(({ target }) => isOwn(target)));
}

/**
 * One entry for each other type with its number of occurrences; the parts of a partial type count together, under its
 * first.
 */
export function countedTypes(
  ids: readonly (string | null | undefined)[],
  own: readonly string[],
  links: TypeLinks,
): readonly TypeUse[] {
  const counts = new Map<string, number>();
  const selves = new Set(own);
  for (const id of ids) {
    if (!id || selves.has(id)) continue;
    const first = links.parts(id)[0] ?? id;
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts].map(([id, count]) => ({ ...namedEntity(id), count }));
}

function grouped(uses: readonly PlacedUse[], memberOf: (use: PlacedUse) => string | null): readonly UsingMember[] {
  const groups = new Map<string | null, PlacedUse[]>();
  for (const use of uses) append(groups, memberOf(use), use);
  return [...groups].map(([id, group]) => ({
    ...member(id),
    count: group.length,
    confidence: USE_CONFIDENCES.find((one) => group.some(({ confidence }) => confidence === one)) ?? "likely",
    places: group.map(({ fileId, row, column }): UsePlace => [fileId, row, column]),
  }));
}

// Code outside of members, such as an attribute of a type, has neither.
function member(id: string | null): Pick<UsingMember, "classUsedIn" | "methodUsedIn"> {
  const typeId = id === null ? undefined : typeIdIn(id);
  return {
    classUsedIn: typeId === undefined ? null : namedEntity(typeId),
    methodUsedIn: id === null ? null : namedEntity(id),
  };
}
