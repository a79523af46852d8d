import { type Argument, argumentOf } from "../../overloads/call.ts";
import { isDelegate } from "../../overloads/delegates.ts";
import { mayBeGenerated, mayHaveMore, membersOf } from "../../symbols/member-search.ts";
import type { NamedType, Type } from "../../symbols/model.ts";
import type { Symbols } from "../../symbols/symbols.ts";
import type { Binder } from "../binder/binder.ts";
import { extensionOperator } from "../operators/extension-operators.ts";
import { hasOperator } from "../operators/operators.ts";

/**
 * Records that no operator takes such operands, which are fully known: their declarations tell their operators and
 * conversions. A lambda with such an operation would not compile, unless a source generator may have added an operator.
 */
export function noteRefused(binder: Binder, operator: string, left: Type, right: Type): void {
  if (!refusesOperands(binder, operator, left, right)) return;
  const { symbols } = binder;
  if ([left, right].some((type) => mayBeGenerated(symbols.withoutNullable(type), symbols))) binder.mayLack = true;
  else binder.fails = true;
}

function refusesOperands(binder: Binder, operator: string, left: Type, right: Type): boolean {
  const { symbols } = binder;
  const [a, b] = [symbols.withoutNullable(left), symbols.withoutNullable(right)];
  if (!isDeclaredHere(a) && !isDeclaredHere(b)) return false;
  if (hasOperator(operator, [left, right], symbols)) return false;
  if (!isPoorIn(operator, a, symbols) || !isPoorIn(operator, b, symbols)) return false;
  return extensionOperator(binder, operator, [asConstant(left), asConstant(right)]) === undefined;
}

// A number may be a constant, which converts to smaller types.
function asConstant(type: Type): Argument {
  return { ...argumentOf(type), constant: type.kind === "named" && type.definition.isExternal ? "whole" : "" };
}

function isDeclaredHere(type: Type): type is NamedType {
  return type.kind === "named" && !type.definition.isExternal;
}

// A constant may convert to the operand of another operator, so one operator of that name is enough.
function isPoorIn(operator: string, type: Type, symbols: Symbols): boolean {
  if (type.kind !== "named" || isDelegate(type) || mayHaveMore(type)) return false;
  return membersOf(type, `operator ${operator}`, symbols).length === 0 && !becomesAnother(type, symbols);
}

// A type that converts to a number has that number's operators.
function becomesAnother({ definition }: NamedType, symbols: Symbols): boolean {
  symbols.budget.spend(definition.supertypes.length);
  return definition.supertypes.some((through) =>
    through.definition.implicitConversions.some(
      ({ type }) => type.kind !== "named" || type.definition !== through.definition,
    ),
  );
}
