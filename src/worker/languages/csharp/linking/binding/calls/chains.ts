import { type Code, Op } from "../../../body-ir/body-ir.ts";
import type { Binder } from "../binder/binder.ts";
import { asType, type Value } from "../binder/value.ts";

/** Whether a chain of members, indexes and calls contains a `?`. */
export function isConditionalChain(code: Code): boolean {
  for (let at = code; typeof at !== "string"; ) {
    if (at[0] === Op.member || at[0] === Op.index) {
      if (at[3] === 1) return true;
      at = at[1];
    } else if (at[0] === Op.call) at = at[1];
    else return false;
  }
  return false;
}

/** Returns the value of a chain that contains a `?`: null or the value. */
export function lifted(binder: Binder, value: Value): Value {
  const type = asType(value);
  return type === undefined ? value : binder.symbols.nullable(type);
}
