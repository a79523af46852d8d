import type { Member, Type } from "../symbols/model.ts";
import { NO_SUBSTITUTION, type Substitution, substitute } from "../symbols/substitution.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import { argumentOf, type Candidate, type Chooser } from "./call.ts";
import { violates } from "./constraints.ts";
import { Conversion } from "./conversion-kind.ts";
import { referenceConversion } from "./conversions.ts";
import { inferTypeArguments, typeArgumentsBy } from "./inference.ts";
import { mayReceive } from "./receivers.ts";

/** Returns the type that the `extension` block around a member extends. */
export function extendedTypeOf({ header: { receiver }, owner, context }: Member): Type {
  return receiver === undefined ? UNKNOWN : owner.symbols.types.read(receiver.parameter.type, context);
}

/** Whether the block of a static method extends the type before the dot; of other candidates nothing is asked. */
export function extendsWritten({ member, extended }: Candidate, by: Substitution, symbols: Symbols): boolean {
  return extended === undefined || extendsType(member, extended, by, symbols);
}

/** Whether the block of a static method may extend a type, as far as that is told without type arguments. */
export function mayExtendType(member: Member, type: Type, symbols: Symbols): boolean {
  const extended = extendedTypeOf(member);
  return extended.isOpen ? mayReceive(extended, type, symbols) : extendsType(member, type, NO_SUBSTITUTION, symbols);
}

/**
 * Returns the type arguments with which a block extends a type, for a member without type parameters of its own;
 * undefined if the block extends other types.
 */
export function blockTypeArguments(member: Member, type: Type, symbols: Symbols): readonly Type[] | undefined {
  const { typeParameters, owner } = member;
  const chooser: Chooser = { symbols, choose: () => undefined };
  const types =
    typeParameters.length === 0
      ? NO_TYPES
      : inferTypeArguments(typeParameters, [argumentOf(type)], [extendedTypeOf(member)], chooser);
  const by = typeArgumentsBy(typeParameters, types);
  const candidate: Candidate = { member, type: owner.selfType, typeArguments: NO_TYPES, isReduced: false };
  return extendsType(member, type, by, symbols) && !violates(candidate, by, symbols) ? types : undefined;
}

const NO_TYPES: readonly Type[] = [];

// What an unknown base has of the name is likelier a static member of its own: only what surely converts counts.
function extendsType(member: Member, type: Type, by: Substitution, symbols: Symbols): boolean {
  return extensionConversion(member, type, by, symbols) >= (member.isStatic ? Conversion.implicit : Conversion.perhaps);
}

// The type itself, one derived from it or one that implements it: no other conversion counts.
function extensionConversion(member: Member, type: Type, by: Substitution, symbols: Symbols): Conversion {
  const extended = substitute(extendedTypeOf(member), by, symbols.store);
  return type === extended ? Conversion.identity : referenceConversion(type, extended, symbols);
}
