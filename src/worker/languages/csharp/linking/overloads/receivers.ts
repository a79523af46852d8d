import { boundsOf } from "../symbols/constraints.ts";
import { asSupertype } from "../symbols/member-search.ts";
import type { Type } from "../symbols/model.ts";
import { isCore, type Symbols } from "../symbols/symbols.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Candidate } from "./call.ts";
import { Conversion } from "./conversion-kind.ts";
import { referenceConversion } from "./conversions.ts";
import { isSpan } from "./spans.ts";

/** Whether an extension method may be called on a value of a type: user-defined conversions do not apply to the receiver. */
export function mayExtend({ member }: Candidate, receiver: Type, symbols: Symbols): boolean {
  return mayReceive(member.parameterTypes[0] ?? UNKNOWN, receiver, symbols);
}

/**
 * Whether an extension for one type, `to`, may be one for another, as far as that is told before type arguments are
 * inferred.
 */
export function mayReceive(to: Type, receiver: Type, symbols: Symbols): boolean {
  if (to.kind !== "named" || to.definition.hasUnknownBase) return true;
  if (receiver.kind === "parameter") {
    return isCore(to.definition, "Object") || boundsOf(receiver).some((bound) => mayReceive(to, bound, symbols));
  }
  if (receiver.kind !== "named") return true;
  if (isSpan(to)) return isSpan(receiver) || receiver === symbols.coreType("String");
  if (to.isOpen) return asSupertype(receiver, to.definition, symbols) !== undefined;
  return referenceConversion(receiver, to, symbols) !== Conversion.none;
}
