import { tryConversion } from "../overloads/conversions.ts";
import { accessibleOnes } from "../symbols/accessibility.ts";
import { foundIn } from "../symbols/definition.ts";
import { asSupertype } from "../symbols/member-search.ts";
import type { Found, Member, Type } from "../symbols/model.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Binder } from "./binder.ts";

/**
 * Returns the static members, or the instance properties, that `extension` blocks add to a type under a name, those of
 * the nearest namespace only.
 */
export function blockMembers(binder: Binder, type: Type, name: string, isStatic: boolean): readonly Found[] {
  for (const group of binder.imported.blockMembers(name, binder.context.scope)) {
    binder.symbols.budget.spend(group.length);
    const meant = group.filter((member) => member.isStatic === isStatic && extendsType(binder, member, type));
    const found = meant.map((member) => foundIn(member.owner.selfType, member));
    const seen = accessibleOnes(found, { from: binder.definition });
    if (seen.length > 0) return seen;
  }
  return [];
}

/** Returns the type arguments for a block's type parameters, inferred from the type that the block extends. */
export function blockTypeArguments(member: Member, type: Type): readonly Type[] {
  const extended = receiverOf(member);
  if (type.kind !== "named" || extended.kind !== "named") return [];
  return member.typeParameters.map((parameter) => type.arguments[extended.arguments.indexOf(parameter)] ?? UNKNOWN);
}

/** Returns the type that the `extension` block around a member extends. */
export function receiverOf({ header: { receiver }, owner, context }: Member): Type {
  return receiver === undefined ? UNKNOWN : owner.symbols.types.read(receiver.parameter.type, context);
}

// A static member requires the extended type itself or a derived type; for a value, its type has to convert.
function extendsType({ symbols }: Binder, member: Member, type: Type): boolean {
  const extended = receiverOf(member);
  if (extended.kind === "parameter") return true;
  if (extended.kind !== "named" || type.kind !== "named") return type === extended;
  if (asSupertype(type, extended.definition, symbols) !== undefined) return true;
  return !member.isStatic && !extended.isOpen && tryConversion(type, extended, symbols);
}
