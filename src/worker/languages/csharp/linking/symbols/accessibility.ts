import { filtered, KeptFilter } from "../../../../util/maps.ts";
import type { Definition, Member, Type } from "./model.ts";

/** The place from which a member is used. */
export interface Access {
  /** The innermost enclosing type of the use; undefined outside all types. */
  readonly from: Definition | undefined;
  /** The type of the value before the dot, unless that is `this` or `base`: it narrows what `protected` allows. */
  readonly through?: Type | undefined;
}

/** Returns the members that are accessible from a place. */
export function accessibleOnes<T extends { readonly member: Member }>(
  list: readonly T[],
  access: Access,
): readonly T[] {
  if (ACCESSIBLE_TO_ALL.allPass(list)) return list;
  return filtered(list, ({ member }) => isAccessible(member, access));
}

/** Returns the constructors that a creation (`isInitializer` false) or `: base(…)` and `: this(…)` may call. */
export function accessibleConstructors<T extends { readonly member: Member }>(
  list: readonly T[],
  from: Definition | undefined,
  isInitializer: boolean,
): readonly T[] {
  // A derived type may call a protected constructor for its own base part, but not create a whole object with it.
  if (isInitializer) return accessibleOnes(list, { from });
  return filtered(list, (one) => isAccessibleToAll(one) || isInside(from, one.member.owner));
}

const ACCESSIBLE_TO_ALL = new KeptFilter(isAccessibleToAll);

function isAccessibleToAll({ member }: { readonly member: Member }): boolean {
  return !member.isPrivate && !member.isProtected;
}

function isAccessible(member: Member, { from, through }: Access): boolean {
  if (isAccessibleToAll({ member }) || isInside(from, member.owner)) return true;
  if (!member.isProtected) return false;
  for (let at = from; at !== undefined; at = at.outer) {
    if (at.baseOf(member.owner) !== undefined && (member.isStatic || mayBe(through, at))) return true;
  }
  return false;
}

function isInside(from: Definition | undefined, owner: Definition): boolean {
  for (let at = from; at !== undefined; at = at.outer) if (at === owner) return true;
  return false;
}

/** Whether a value has a type or one derived from it. */
function mayBe(value: Type | undefined, definition: Definition): boolean {
  if (value?.kind !== "named") return true;
  return (
    value.definition === definition ||
    value.definition.baseOf(definition) !== undefined ||
    value.definition.hasUnknownBase
  );
}
