import { argumentOf, type Candidate, type Resolution } from "../overloads/call.ts";
import { tryConversion } from "../overloads/conversions.ts";
import { resolveCall } from "../overloads/resolve-call.ts";
import { asSupertype } from "../symbols/member-search.ts";
import type { Member, Type } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import type { Binder } from "./binder.ts";
import { hasOperator } from "./operators.ts";
import { nameExtensionOperator } from "./unnamed-uses.ts";

type Operands = readonly [left: Type, right?: Type];

/**
 * The type of an operator of an `extension` block; undefined where such operands, one or two, mean none. It is named
 * where somebody asks for names, who gives its place.
 */
export function bindExtensionOperator(
  binder: Binder,
  operator: string,
  operands: Operands,
  row: number | undefined,
  column: number | undefined,
): Type | undefined {
  const found = extensionOperator(binder, operator, operands);
  if (found !== undefined && row !== undefined) nameExtensionOperator(binder, found, row, column);
  return found?.type;
}

// That of the nearest namespace which takes them. What they declare themselves, and what the language has, comes before.
function extensionOperator(
  { imported, context, symbols }: Binder,
  operator: string,
  operands: Operands,
): Resolution | undefined {
  const groups = imported.blockMembers(`operator ${operator}`, context.scope);
  if (groups.length === 0 || hasOperator(operator, operands, symbols)) return undefined;
  const types = operands.filter((type) => type !== undefined);
  for (const group of groups) {
    symbols.budget.spend(group.length >> 2);
    const candidates = group.filter((member) => mayTake(member, types, symbols)).map(candidateOf);
    const list = types.map((type) => argumentOf(type));
    const found = candidates.length === 0 ? undefined : resolveCall(candidates, list, symbols);
    if (found !== undefined) return found;
  }
  return undefined;
}

// Libraries of operators have them by the thousand, most of them for other types.
function mayTake({ parameterTypes }: Member, operands: readonly Type[], symbols: Symbols): boolean {
  if (parameterTypes.length !== operands.length) return false;
  return operands.every((type, index) => {
    const to = parameterTypes[index];
    if (to?.kind !== "named" || type.kind !== "named") return true;
    return asSupertype(type, to.definition, symbols) !== undefined || (!to.isOpen && tryConversion(type, to, symbols));
  });
}

function candidateOf(member: Member): Candidate {
  return { member, type: member.owner.selfType, typeArguments: [], isReduced: false };
}
