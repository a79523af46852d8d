import { type Argument, argumentOf, type Candidate, type Resolution } from "../../overloads/call.ts";
import { tryConversion } from "../../overloads/conversions.ts";
import { delegateSignature } from "../../overloads/delegates.ts";
import { resolveCall } from "../../overloads/resolve-call.ts";
import { asSupertype } from "../../symbols/member-search.ts";
import type { Member, Type } from "../../symbols/model.ts";
import type { Symbols } from "../../symbols/symbols.ts";
import { NONE } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { nameChosenOperator } from "./operator-uses.ts";
import { hasOperator } from "./operators.ts";

type Operands = readonly [left: Type, right?: Type];

/**
 * Returns the type of an `extension` block's operator, or undefined if there is none for these one or two operands.
 * Records its name if names are requested, for which the caller passes the place.
 */
export function bindExtensionOperator(
  binder: Binder,
  operator: string,
  operands: Operands,
  row: number | undefined,
  column: number | undefined,
): Type | undefined {
  const groups = operatorsSeen(binder, operator);
  // Operators that the operand types declare, and those of the language, take precedence.
  if (groups.length === 0 || hasOperator(operator, operands, binder.symbols)) return undefined;
  const list = operands.filter((type) => type !== undefined).map((type) => argumentOf(type));
  const found = chosenAmong(groups, list, binder.symbols);
  if (found !== undefined && row !== undefined) nameChosenOperator(binder, found, row, column);
  return found?.type;
}

/** Returns the operator of an `extension` block for operands that have none of their own; undefined if there is none. */
export function extensionOperator(
  binder: Binder,
  operator: string,
  operands: readonly Argument[],
): Resolution | undefined {
  return chosenAmong(operatorsSeen(binder, operator), operands, binder.symbols);
}

// Operators by namespace, the nearest first.
function operatorsSeen({ imported, context }: Binder, operator: string): readonly (readonly Member[])[] {
  return imported.blockMembers(`operator ${operator}`, context.scope);
}

// Returns the operator of the nearest namespace that takes the operands.
function chosenAmong(
  groups: readonly (readonly Member[])[],
  operands: readonly Argument[],
  symbols: Symbols,
): Resolution | undefined {
  for (const group of groups) {
    symbols.budget.spend(group.length >> 2);
    const candidates = group.filter((member) => mayTake(member, operands, symbols)).map(candidateOf);
    const found = candidates.length === 0 ? undefined : resolveCall(candidates, operands, symbols);
    if (found !== undefined) return found;
  }
  return undefined;
}

// Operator libraries declare them by the thousand, most of them for other types.
function mayTake({ parameterTypes }: Member, operands: readonly Argument[], symbols: Symbols): boolean {
  if (parameterTypes.length !== operands.length) return false;
  return operands.every((operand, index) => {
    const { type } = operand;
    const to = parameterTypes[index];
    if (to?.kind !== "named") return true;
    if (type === NONE) return mayBecome(operand, to, symbols);
    if (type.kind !== "named") return true;
    return asSupertype(type, to.definition, symbols) !== undefined || (!to.isOpen && tryConversion(type, to, symbols));
  });
}

// A value without a type of its own is a lambda or a method here: it converts to a delegate with the same number of
// parameters.
function mayBecome({ lambda, group }: Argument, to: Type, symbols: Symbols): boolean {
  const count = delegateSignature(to, symbols)?.parameters.length;
  if (count === undefined) return false;
  if (lambda !== undefined) return lambda.parameterCount === null || lambda.parameterCount === count;
  if (group === undefined || group.receiver !== undefined) return true;
  symbols.budget.spend(group.candidates.length >> 2);
  return group.candidates.some(({ member }) => member.takes(count));
}

function candidateOf(member: Member): Candidate {
  return { member, type: member.owner.selfType, typeArguments: [], isReduced: false };
}
