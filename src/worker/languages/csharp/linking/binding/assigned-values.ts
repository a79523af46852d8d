import { type Code, Op } from "../../body-ir/body-ir.ts";
import { convertsAsDeclared } from "../overloads/argument-conversions.ts";
import { tryConversion } from "../overloads/conversions.ts";
import { isDelegate } from "../overloads/delegates.ts";
import type { Type } from "../symbols/model.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Binder } from "./binder.ts";
import { isType, type Value } from "./value.ts";

/** Operators whose value has to convert to the target, and operators that add a delegate or remove it. */
const ASSIGNING: ReadonlySet<string> = new Set(["=", "??="]);
const SUBSCRIBING: ReadonlySet<string> = new Set(["+=", "-="]);

/** Whether a value certainly cannot be assigned to its target; false unless all is known about both types. */
export function cannotBeAssigned(binder: Binder, operator: string, target: Type, value: Value, code: Code): boolean {
  if (!ASSIGNING.has(operator) && !(SUBSCRIBING.has(operator) && isDelegate(target))) return false;
  if (target === UNKNOWN || !isType(value)) return false;
  return convertsByType(binder, value, code) && !tryConversion(value, target, binder.symbols);
}

/** Whether the type alone determines what a value converts to: it is not a number that may be a constant. */
export function convertsByType(binder: Binder, type: Type, code: Code): boolean {
  return convertsAsDeclared(type) || isVariable(binder, type, code);
}

// A number that is neither a constant nor a choice between several values converts by its type.
function isVariable(binder: Binder, type: Type, code: Code): boolean {
  if (type.kind !== "named" || !type.definition.isExternal || typeof code === "string") return false;
  return VARIABLE.has(code[0]) && !binder.namesConstant(code);
}

const VARIABLE: ReadonlySet<number> = new Set([Op.name, Op.member, Op.call, Op.index]);
