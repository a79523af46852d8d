import type { Resolution } from "../../overloads/call.ts";
import { isDelegate } from "../../overloads/delegates.ts";
import { resolveCall } from "../../overloads/resolve-call.ts";
import { membersOf } from "../../symbols/member-search.ts";
import type { Found, Type } from "../../symbols/model.ts";
import type { Symbols } from "../../symbols/symbols.ts";
import type { Binder } from "../binder/binder.ts";
import { type BoundArgument, isType, type Value } from "../binder/value.ts";
import { extensionOperator } from "./extension-operators.ts";
import { nameChosenOperator } from "./operator-uses.ts";

/** Whether an operand takes its type from the operator: a lambda, or a method that is not called. */
export function isOpenOperand(value: Value): boolean {
  return !isType(value) && (value.kind === "lambda" || value.kind === "group");
}

/**
 * Returns the type of `curry * a` and `a >> (x => b)`: the operator is resolved like a call, and its operands convert
 * to its parameters. Undefined if no declared operator fits; the operands are unchanged then.
 */
export function bindOpenOperands(
  binder: Binder,
  operator: string,
  operands: readonly [left: BoundArgument, right: BoundArgument],
  row: number | undefined,
  column: number | undefined,
): Type | undefined {
  // The language combines a delegate with anything that converts to one.
  if (operands.some(({ type }) => isDelegate(type))) return undefined;
  const found = ownOperator(operator, operands, binder.symbols) ?? extensionOperator(binder, operator, operands);
  if (found === undefined) return undefined;
  if (row !== undefined) nameChosenOperator(binder, found, row, column);
  for (const [i, { value }] of operands.entries()) {
    const type = found.argumentTypes[i];
    if (type !== undefined) binder.convert(value, type);
  }
  return found.type;
}

function ownOperator(operator: string, operands: readonly BoundArgument[], symbols: Symbols): Resolution | undefined {
  const candidates = operands.flatMap(({ type }) => operatorsOf(type, operator, symbols));
  return candidates.length === 0 ? undefined : resolveCall(candidates, operands, symbols);
}

function operatorsOf(type: Type, operator: string, symbols: Symbols): readonly Found[] {
  return type.kind === "named" ? membersOf(type, `operator ${operator}`, symbols) : [];
}
