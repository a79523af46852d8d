import { type Code, Op } from "../../../body-ir/body-ir.ts";
import { convertsAsDeclared } from "../../overloads/argument-conversions.ts";
import { tryConversion } from "../../overloads/conversions.ts";
import { isDelegate } from "../../overloads/delegates.ts";
import { mayBeGenerated } from "../../symbols/member-search.ts";
import type { Type } from "../../symbols/model.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { isType, type Value } from "../binder/value.ts";

/** Operators whose value has to convert to the target, and operators that add a delegate or remove it. */
const ASSIGNING: ReadonlySet<string> = new Set(["=", "??="]);
const SUBSCRIBING: ReadonlySet<string> = new Set(["+=", "-="]);

/** Records that an assigned value does not fit its target, or may not, if a source generator may add a conversion or base. */
export function noteMisfit(binder: Binder, operator: string, target: Type, value: Value, code: Code): void {
  if (!isType(value) || !cannotBeAssigned(binder, operator, target, value, code)) return;
  const { symbols } = binder;
  const isOpen = [target, value].some((type) => mayBeGenerated(symbols.withoutNullable(type), symbols));
  if (isOpen) binder.mayLack = true;
  else binder.fails = true;
}

// Whether the declared conversions and bases do not let a value be assigned to its target; false if a type is unknown.
function cannotBeAssigned(binder: Binder, operator: string, target: Type, value: Type, code: Code): boolean {
  if (!ASSIGNING.has(operator) && !(SUBSCRIBING.has(operator) && isDelegate(target))) return false;
  if (target === UNKNOWN) return false;
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
