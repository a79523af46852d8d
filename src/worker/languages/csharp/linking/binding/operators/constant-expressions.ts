import { type Code, Op } from "../../../body-ir/body-ir.ts";
import type { Constant } from "../../overloads/call.ts";
import type { Binder } from "../binder/binder.ts";

/** Classifies `1`, `-1`, `(1)`, `1 << 4`, `(int)1`, `$"…"` and `$"…" + $"…"`, which convert to more than their type does. */
export function constantIn(code: Code): Constant {
  if (code === "zero" || code === "formattable") return code;
  if (typeof code === "string") return code === "int" || code === "long" ? "whole" : "";
  if (code[0] === Op.interpolation) return "interpolated";
  if (code[0] === Op.cast) return WHOLE.has(code[1]) ? constantIn(code[2]) : "";
  if (code[0] === Op.binary) return computed(code[1], constantIn(code[2]), constantIn(code[3]));
  return code[0] === Op.unary && code[1] === "-" ? negated(constantIn(code[2])) : "";
}

function computed(operator: string, left: Constant, right: Constant): Constant {
  if (TEXTS.has(left) && TEXTS.has(right)) {
    const isConstant = left === "formattable" && right === "formattable";
    return operator === "+" && !isConstant ? "interpolatedSum" : "";
  }
  return COMPUTING.has(operator) && NUMBERS.has(left) && NUMBERS.has(right) ? "whole" : "";
}

const TEXTS: ReadonlySet<Constant> = new Set(["interpolated", "interpolatedSum", "formattable"]);
const NUMBERS: ReadonlySet<Constant> = new Set(["zero", "whole", "negative"]);

function negated(constant: Constant): Constant {
  if (constant === "negative") return "whole";
  return constant === "whole" ? "negative" : constant === "zero" ? constant : "";
}

/** Whether an expression consists of numeric literals and named constants, whose values are unknown. */
export function isConstant(binder: Binder, code: Code): boolean {
  if (typeof code === "string") return WHOLE.has(code) || code === "zero";
  switch (code[0]) {
    case Op.name:
    case Op.member:
      return binder.namesConstant(code);
    case Op.unary:
      return (code[1] === "-" || code[1] === "~" || code[1] === "+") && isConstant(binder, code[2]);
    case Op.binary:
      return COMPUTING.has(code[1]) && isConstant(binder, code[3]) && isConstant(binder, code[2]);
    case Op.conditional:
      return isConstant(binder, code[2]) && isConstant(binder, code[3]);
    case Op.cast:
      return isConstant(binder, code[2]);
    default:
      return false;
  }
}

/** Types whose constants convert implicitly to smaller types, depending on the value. */
const WHOLE: ReadonlySet<string> = new Set(["int", "long"]);

/** Operators whose result is a constant whole number if both operands are. */
const COMPUTING: ReadonlySet<string> = new Set(["+", "-", "*", "/", "%", "<<", ">>", ">>>", "&", "|", "^"]);
