import { type Argument, argumentOf } from "../overloads/call.ts";
import { isDelegate } from "../overloads/delegates.ts";
import { mayBeGenerated, mayHaveMore, membersOf } from "../symbols/member-search.ts";
import type { NamedType, Type } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import type { Binder } from "./binder.ts";
import { extensionOperator } from "./extension-operators.ts";
import { hasOperator } from "./operators.ts";

/**
 * Notes that no operator takes such operands, of which all is known: what they declare and what they become is told by their
 * declarations. A lambda with one would not compile, unless a source generator may have added it.
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

// A number may be one, which becomes smaller ones.
function asConstant(type: Type): Argument {
  return { ...argumentOf(type), constant: type.kind === "named" && type.definition.isExternal ? "whole" : "" };
}

function isDeclaredHere(type: Type): type is NamedType {
  return type.kind === "named" && !type.definition.isExternal;
}

// A constant may become what another operator takes, so one of that name is enough.
function isPoorIn(operator: string, type: Type, symbols: Symbols): boolean {
  if (type.kind !== "named" || isDelegate(type) || mayHaveMore(type)) return false;
  return membersOf(type, `operator ${operator}`, symbols).length === 0 && !becomesAnother(type, symbols);
}

// What is made into a number has the operators of that.
function becomesAnother({ definition }: NamedType, symbols: Symbols): boolean {
  symbols.budget.spend(definition.supertypes.length);
  return definition.supertypes.some((through) =>
    through.definition.implicitConversions.some(
      ({ type }) => type.kind !== "named" || type.definition !== through.definition,
    ),
  );
}
