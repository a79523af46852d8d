import { type Code, Op } from "../../../body-ir/body-ir.ts";
import type { Binder } from "../binder/binder.ts";
import { isType, type Value } from "../binder/value.ts";

/**
 * Removes the meaning of a bare name that was found as a type where only a value can be meant: a source generator, or a
 * base that cannot be found, declares a member of that name.
 */
export function forgetTypeName({ names }: Binder, code: Code, value: Value): void {
  if (names === undefined || isType(value) || value.kind !== "typeName") return;
  if (typeof code !== "string" && code[0] === Op.name) names.remove(code[2], code[3]);
}
