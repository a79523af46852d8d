import { typePathOf } from "../../shared/documentation-id.ts";
import { externalUsesOf, type PackedNames } from "../names/packed-names.ts";
import { getOrMake } from "../util/maps.ts";
import { placeKey } from "../util/place-key.ts";
import type { FoundUse } from "../views/entity-uses.ts";
import type { KnownNames } from "./known-names.ts";

/**
 * The uses of a declaration of another code base, by its documentation id, as far as files were searched, in their
 * order. Types count with their constructors: once per position.
 */
export function externalUses(documentationId: string, { files, search }: KnownNames): readonly FoundUse[] {
  const isMeant = documentationId.startsWith("T:")
    ? isTypeOrConstructor(documentationId)
    : (id: string) => id === documentationId;
  const found: FoundUse[] = [];
  for (const fileId of files) {
    const names = search.namesIn(fileId);
    if (names === undefined) continue;
    const places = new Map<number, FoundUse>();
    for (const { target: _, ...use } of externalUsesOf(names, isMeant)) {
      const key = placeKey(use.row, use.column);
      // The creation of a type says more than that it is named there.
      if (!places.has(key) || use.role === "creation") places.set(key, { fileId, ...use });
    }
    for (const use of places.values()) found.push(use);
  }
  return found;
}

function isTypeOrConstructor(typeId: string): (id: string) => boolean {
  const ownConstructor = `M:${typeId.slice(2)}.#ctor`;
  return (id) => id === typeId || (id.startsWith(ownConstructor) && !(id.charAt(ownConstructor.length) > "("));
}

/**
 * How often each external declaration is used in the files of a project, by its documentation id. A type that qualifies
 * one of its own members counts only as a use of that member.
 */
export function countExternalUses({ files, search }: KnownNames): ReadonlyMap<string, number> {
  const counts = new Map<string, Counted>();
  for (const fileId of files) {
    const names = search.namesIn(fileId);
    if (names !== undefined) countIn(names, counts);
  }
  return new Map([...counts].map(([id, { count }]) => [id, count]));
}

interface Counted {
  count: number;
}

function countIn(names: PackedNames, counts: Map<string, Counted>): void {
  const uses = externalUsesOf(names, () => true);
  for (const [at, { target, role }] of uses.entries()) {
    const isBeforeMember = role === "qualifier" && isMemberOf(uses[at + 1]?.target ?? "", target);
    const counted = getOrMake(counts, target, () => ({ count: 0 }));
    if (!isBeforeMember) counted.count++;
  }
}

function isMemberOf(id: string, typeId: string): boolean {
  return !id.startsWith("T:") && typePathOf(id) === typeId.slice(2);
}
