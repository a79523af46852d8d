import { type Code, Op } from "../../body-ir/body-ir.ts";
import { convertsAsDeclared } from "../overloads/argument-conversions.ts";
import { tryConversion } from "../overloads/conversions.ts";
import { isDelegate } from "../overloads/delegates.ts";
import type { Type } from "../symbols/model.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Binder } from "./binder.ts";
import { isType, type Value } from "./value.ts";

/** Operators that put a value where it has to fit, and those that add it to a delegate or take it away. */
const ASSIGNING: ReadonlySet<string> = new Set(["=", "??="]);
const SUBSCRIBING: ReadonlySet<string> = new Set(["+=", "-="]);

/** Whether a value surely does not fit where it is assigned, as all is known of both. */
export function cannotBeAssigned(binder: Binder, operator: string, target: Type, value: Value, code: Code): boolean {
  if (!ASSIGNING.has(operator) && !(SUBSCRIBING.has(operator) && isDelegate(target))) return false;
  if (target === UNKNOWN || !isType(value)) return false;
  return convertsByType(binder, value, code) && !tryConversion(value, target, binder.symbols);
}

/** Whether what a value converts to is told by its type: it is no number that may be a constant. */
export function convertsByType(binder: Binder, type: Type, code: Code): boolean {
  return convertsAsDeclared(type) || isVariable(binder, type, code);
}

// A number that is no constant, nor one of several, converts as its type does.
function isVariable(binder: Binder, type: Type, code: Code): boolean {
  if (type.kind !== "named" || !type.definition.isExternal || typeof code === "string") return false;
  return VARIABLE.has(code[0]) && !binder.namesConstant(code);
}

const VARIABLE: ReadonlySet<number> = new Set([Op.name, Op.member, Op.call, Op.index]);
