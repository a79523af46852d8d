import { tryConversion } from "../overloads/conversions.ts";
import { accessibleOnes } from "../symbols/accessibility.ts";
import { foundIn } from "../symbols/definition.ts";
import { asSupertype } from "../symbols/member-search.ts";
import type { Found, Member, Type } from "../symbols/model.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Binder } from "./binder.ts";

/**
 * The static members, or the properties of values, that `extension` blocks give to a type under a name, those of the
 * nearest namespace alone.
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

/** The type arguments that a block's type parameters stand for, in a type that the block extends. */
export function blockTypeArguments(member: Member, type: Type): readonly Type[] {
  const extended = receiverOf(member);
  if (type.kind !== "named" || extended.kind !== "named") return [];
  return member.typeParameters.map((parameter) => type.arguments[extended.arguments.indexOf(parameter)] ?? UNKNOWN);
}

/** The type that the `extension` block around a member extends. */
export function receiverOf({ header: { receiver }, owner, context }: Member): Type {
  return receiver === undefined ? UNKNOWN : owner.symbols.types.read(receiver.parameter.type, context);
}

// A static member is called by the very type, or one below it; of a value its type has to convert.
function extendsType({ symbols }: Binder, member: Member, type: Type): boolean {
  const extended = receiverOf(member);
  if (extended.kind === "parameter") return true;
  if (extended.kind !== "named" || type.kind !== "named") return type === extended;
  if (asSupertype(type, extended.definition, symbols) !== undefined) return true;
  return !member.isStatic && !extended.isOpen && tryConversion(type, extended, symbols);
}
