import { type Argument, argumentOf, type Candidate, type Resolution } from "../../overloads/call.ts";
import { resolveCall } from "../../overloads/resolve-call.ts";
import { membersOf } from "../../symbols/member-search.ts";
import type { Type } from "../../symbols/model.ts";
import type { Binder } from "../binder/binder.ts";
import type { Coordinate, UnnamedUse } from "../binder/name-sink.ts";
import { nameChoice } from "../binder/open-names.ts";
import { SHORT_CIRCUIT } from "./operators.ts";

// Operators that code calls, if every name is requested. Only those of the code base are looked for: most are those of
// numbers and strings.

/** Records the operator that is declared for the operands of `a + b`, `-a`, `a += b`. */
export function nameOperator(
  binder: Binder,
  operator: string,
  left: Type,
  right: Type | undefined,
  row: Coordinate,
  column: Coordinate,
): void {
  const { symbols } = binder;
  // The usual case.
  if (isBuiltIn(left) && (right === undefined || isBuiltIn(right))) return;
  const operands = right === undefined ? [left] : [left, right];
  const types = operands.map((type) => symbols.withoutNullable(type));
  const owners = new Set(types.filter(mayDeclareOperators));
  if (owners.size === 0) return;
  const name = `operator ${SHORT_CIRCUIT[operator] ?? operator}`;
  const candidates = [...owners].flatMap((type) => membersOf(type, name, symbols));
  const list = types.map((type) => argumentOf(type));
  nameChosen(binder, candidates, list, { role: "operator", slot: "operator", row, column });
}

/** Records the operator of `a + b` if it is already known. */
export function nameChosenOperator(binder: Binder, found: Resolution, row: Coordinate, column: Coordinate): void {
  nameChoice(binder, found, { role: "operator", slot: "operator", row, column, isGuess: !found.isSure });
}

// A type without type arguments is not a `Nullable`.
function isBuiltIn(type: Type): boolean {
  if (type.kind !== "named") return type.kind !== "parameter";
  return type.definition.isExternal ? type.arguments.length === 0 : type.definition.kind === "enum";
}

// A type parameter has the operators of its bounds.
function mayDeclareOperators(type: Type): boolean {
  return type.kind === "parameter" || (isDeclaredHere(type) && type.definition.kind !== "enum");
}

type Slot = Omit<UnnamedUse, "isGuess">;

function nameChosen(binder: Binder, candidates: readonly Candidate[], list: readonly Argument[], slot: Slot): void {
  const taking = candidates.filter(({ member }) => member.parameters.length === list.length);
  const found = taking.length === 0 ? undefined : resolveCall(taking, list, binder.symbols);
  if (found !== undefined) nameChoice(binder, found, { ...slot, isGuess: !found.isSure });
}

function isDeclaredHere(type: Type): type is Extract<Type, { kind: "named" }> {
  return type.kind === "named" && !type.definition.isExternal;
}
