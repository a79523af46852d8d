import type { Code } from "../../../body-ir/body-ir.ts";
import { takesConstant } from "../../overloads/argument-conversions.ts";
import type { Type } from "../../symbols/model.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { constantIn } from "./constant-expressions.ts";
import { coalesced } from "./operators.ts";

/** Returns the type of `a ?? b`: a numeric literal takes the type of the left operand. */
export function coalescedWith({ symbols }: Binder, left: Type, right: Type, rightCode: Code): Type {
  const inner = symbols.withoutNullable(left);
  return takesConstant(inner, { constant: constantIn(rightCode), type: right }, symbols)
    ? inner
    : coalesced(left, right, symbols);
}

/** Returns the type of `a ??= b`: `a ??= 1` of an `int?` is an `int`, `a ??= b` of two `int?` is not. */
export function coalescedInto(binder: Binder, target: Type, type: Type, code: Code): Type {
  const inner = binder.symbols.withoutNullable(target);
  if (target === UNKNOWN) return binder.symbols.withoutNullable(type);
  return coalescedWith(binder, target, type, code) === inner ? inner : target;
}
