import { type Code, type CodeOf, Op } from "../../../body-ir/body-ir.ts";
import { argumentOf } from "../../overloads/call.ts";
import { resolveCall } from "../../overloads/resolve-call.ts";
import { membersOf } from "../../symbols/member-search.ts";
import type { Type } from "../../symbols/model.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { type BoundArgument, isType, type Value } from "../binder/value.ts";
import { asBound } from "../calls/arguments.ts";
import { forgetTypeName } from "../calls/generated-values.ts";
import { noteMisfit } from "../failures/assigned-values.ts";
import { nameDeconstruct } from "../implicit-calls/implicit-uses.ts";
import { deconstructed } from "../implicit-calls/sequences.ts";
import { coalescedInto } from "../operators/coalescing.ts";
import { bindExtensionOperator } from "../operators/extension-operators.ts";
import { nameOperator } from "../operators/operator-uses.ts";
import { declare } from "../statements/patterns.ts";

/** Binds `a = b`, `a += b`: the value is converted to the type of its target; `(a, var b) = …` declares its new variables. */
export function bindAssign(binder: Binder, [, operator, left, right, row, column]: CodeOf<typeof Op.assign>): Value {
  if (typeof left !== "string" && (left[0] === Op.tuple || left[0] === Op.declaration)) {
    const value = binder.bind(right);
    const type = binder.convert(value, isType(value) ? UNKNOWN : assignedTuple(binder, left));
    const count = row === undefined ? 0 : partCount(left);
    if (count > 0) nameDeconstruct(binder, type, count, row, column);
    assignParts(binder, left, type);
    return type;
  }
  const assigned = binder.bind(left);
  forgetTypeName(binder, left, assigned);
  const target = binder.convert(assigned);
  const value = binder.bind(right);
  forgetTypeName(binder, right, value);
  if (binder.isInLambda) noteMisfit(binder, operator, target, value, right);
  const type = binder.convert(
    value,
    isType(value) ? target : operandOf(binder, operator, target, asBound(binder, value, right)),
  );
  if (row !== undefined && operator !== "=") nameCompound(binder, operator.slice(0, -1), [target, type], row, column);
  return operator === "??=" ? coalescedInto(binder, target, type, right) : target;
}

function nameCompound(
  binder: Binder,
  operator: string,
  [target, type]: readonly [Type, Type],
  row: number,
  column: number | undefined,
): void {
  const extension = bindExtensionOperator(binder, operator, [target, type], row, column);
  if (extension === undefined) nameOperator(binder, operator, target, type, row, column);
}

// In `(a.B, T c) = (new(), …)`, elements without a type of their own take the type written on the left.
function assignedTuple(binder: Binder, left: Code): Type {
  if (typeof left === "string" || left[0] !== Op.tuple) return UNKNOWN;
  const types = left[1].map((part) => {
    if (typeof part === "string") return UNKNOWN;
    if (part[0] === Op.declaration) return part[1] === "var" ? UNKNOWN : binder.read(part[1]);
    return part[0] === Op.name || part[0] === Op.member ? binder.bindOnce(part) : UNKNOWN;
  });
  return binder.symbols.store.tuple(
    types.map((type) => (isType(type) ? type : UNKNOWN)),
    types.map(() => ""),
  );
}

// `pipeline += x => …` passes the lambda to the operator `+` that the target's type declares.
function operandOf(binder: Binder, operator: string, target: Type, value: BoundArgument): Type {
  if (operator === "=" || operator === "??=" || target.kind !== "named" || target.definition.isExternal) return target;
  const candidates = membersOf(target, `operator ${operator.slice(0, -1)}`, binder.symbols);
  const found = resolveCall(candidates, [argumentOf(target), value], binder.symbols);
  return found?.argumentTypes[1] ?? target;
}

// Returns the number of variables into which a value is deconstructed; 0 for a single one.
function partCount(left: Exclude<Code, string>): number {
  if (left[0] === Op.tuple) return left[1].length;
  return left[0] === Op.declaration && typeof left[2] !== "string" ? left[2].length : 0;
}

function assignParts(binder: Binder, left: Code, type: Type): void {
  if (typeof left === "string") return;
  if (left[0] === Op.declaration) {
    declare(binder, left[2], left[1] === "var" ? type : binder.read(left[1]));
    return;
  }
  if (left[0] !== Op.tuple) {
    binder.typeOf(left);
    return;
  }
  const parts = deconstructed(type, left[1].length, binder) ?? [];
  for (const [i, part] of left[1].entries()) assignParts(binder, part, parts[i] ?? UNKNOWN);
}
