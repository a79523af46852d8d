import type { Drift } from "../../../shared/model/descriptions.ts";
import { parseEntityId, typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import type { WrittenDescription } from "../../catalogue/records/records.ts";
import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";
import { append } from "../../util/maps.ts";
import { driftSince, driftSinceRenamed, fingerprintOf, type StalenessRules } from "./staleness.ts";

/** A stored description resolved for display. */
export interface ResolvedDescription extends WrittenDescription {
  /** The id that it is stored under: that of an earlier signature, if it has been found again by name. */
  readonly storedAs: string;
  readonly stale?: Drift | undefined;
}

/** Descriptions by the id of a type or member; `storedAs` if one is stored under another id. */
export type StoredDescriptions = ReadonlyMap<string, WrittenDescription & { readonly storedAs?: string }>;

/**
 * Resolves the descriptions stored for a type and its members. A description whose member is gone is moved to the only
 * member of the same name without one, unless another description could be moved there, too.
 */
export function resolveDescriptions(
  rules: StalenessRules,
  type: IdentifiedType,
  stored: StoredDescriptions,
): ReadonlyMap<string, ResolvedDescription> {
  if (stored.size === 0) return new Map();
  const members = new Map(type.members.map((member) => [member.id, member]));
  const resolved = new Map<string, ResolvedDescription>();
  for (const [id, description] of stored) {
    const member = members.get(id);
    if (member !== undefined || id === type.id) {
      const stale = driftSince(description.fingerprint, fingerprintOf(rules, type, member));
      resolved.set(id, { storedAs: id, ...description, stale });
    }
  }
  // The key range of a type's descriptions also includes those of a second type of its name.
  const lost = [...stored.keys()].filter((id) => !resolved.has(id) && typeIdOrSelf(id) === type.id);
  for (const [id, member] of foundByName(lost, type.members, resolved)) {
    const description = stored.get(id);
    if (description === undefined) continue;
    const stale = driftSinceRenamed(description.fingerprint, fingerprintOf(rules, type, member));
    resolved.set(member.id, { storedAs: id, ...description, stale });
  }
  return resolved;
}

function foundByName(
  lost: readonly string[],
  members: readonly IdentifiedMember[],
  taken: { has(id: string): boolean },
): readonly (readonly [id: string, member: IdentifiedMember])[] {
  if (lost.length === 0) return [];
  const claims = byBareName(lost.map((id) => ({ id })));
  const free = byBareName(members.filter(({ id }) => !taken.has(id)));
  return [...claims].flatMap(([name, [claim, ...otherClaims]]) => {
    const [member, ...otherMembers] = free.get(name) ?? [];
    const isSure = otherClaims.length === 0 && otherMembers.length === 0;
    return isSure && claim !== undefined && member !== undefined ? [[claim.id, member] as const] : [];
  });
}

function byBareName<T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const named = new Map<string, T[]>();
  for (const one of all) append(named, bareName(one.id), one);
  return named;
}

/** A member's kind and name without its arity, its parameters and its number. */
export function bareName(id: string): string {
  const member = parseEntityId(id)?.member;
  return member === undefined ? "" : `${member.kind} ${member.name.replace(/[(`#].*$/s, "")}`;
}
