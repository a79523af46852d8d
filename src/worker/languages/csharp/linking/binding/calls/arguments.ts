import { type ArgumentCode, type Code, Op } from "../../../body-ir/body-ir.ts";
import type { Passing } from "../../overloads/call.ts";
import type { Type } from "../../symbols/model.ts";
import { DEFAULT, NONE, NULL, UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { type BoundArgument, isType, type Value } from "../binder/value.ts";
import { methodGroup } from "../extensions/extensions.ts";
import { constantIn, isConstant } from "../operators/constant-expressions.ts";
import { forgetTypeName } from "./generated-values.ts";

/** Binds arguments in order; those without a type of their own are converted once the call is resolved. */
export function boundArguments(binder: Binder, codes: readonly Code[]): readonly BoundArgument[] {
  return codes.map((code) => boundArgument(binder, code));
}

function boundArgument(binder: Binder, code: Code): BoundArgument {
  if (typeof code === "string" || code[0] !== Op.argument) return asBound(binder, boundValue(binder, code), code);
  const [, inner, name, passing, row, column] = code satisfies ArgumentCode;
  const isReference = passing === "ref" || passing === "out";
  const bound = asBound(binder, boundValue(binder, inner), inner, name, isReference ? passing : inOrNone(passing));
  binder.names?.placeArgument(bound, row, column);
  return bound;
}

function boundValue(binder: Binder, code: Code): Value {
  const value = binder.bind(code);
  forgetTypeName(binder, code, value);
  return value;
}

function inOrNone(passing: string): "in" | "" {
  return passing === "in" ? "in" : "";
}

/** Returns a bound value as an argument. */
export function asBound(binder: Binder, value: Value, code: Code, name = "", passing: Passing = ""): BoundArgument {
  // Branches without a type of their own are converted alike, so one of them represents all.
  const spoken = isType(value) || value.kind !== "branches" ? value : speakerOf(value.values);
  const constant = constantIn(code);
  return {
    type: typeOf(spoken),
    name,
    passing,
    constant,
    isNamedConstant: constant === "" && isConstant(binder, code),
    lambda: spoken.kind === "lambda" ? spoken.lambda : undefined,
    group: spoken.kind === "group" ? methodGroup(binder, spoken) : undefined,
    elements:
      spoken.kind === "untypedList"
        ? spoken.elements.map((element, i) => asBound(binder, element, spoken.codes[i] ?? "default"))
        : undefined,
    parts: partsOf(binder, spoken, code),
    isTargetTyped: spoken.kind === "untypedNew",
    isDeclaration: passing === "out" && isInferred(code),
    value,
    code,
  };
}

// Most tuples convert by their type.
function partsOf(binder: Binder, value: Value, code: Code): readonly BoundArgument[] | undefined {
  if (typeof code === "string" || code[0] !== Op.tuple) return undefined;
  const values = value.kind === "untypedTuple" || value.kind === "tuple" ? value.elements : [];
  if (values.length !== code[1].length) return undefined;
  const parts = values.map((part, i) => asBound(binder, part, innermost(code[1][i] ?? "default")));
  return parts.some(convertsByItself) ? parts : undefined;
}

function innermost(code: Code): Code {
  return typeof code !== "string" && code[0] === Op.argument ? code[1] : code;
}

function convertsByItself({ value, constant, isNamedConstant, parts }: BoundArgument): boolean {
  return constant !== "" || isNamedConstant || parts !== undefined || !isType(value);
}

function isInferred(code: Code): boolean {
  return typeof code !== "string" && code[0] === Op.declaration && code[1] === "var";
}

function typeOf(value: Value): Type {
  if (isType(value)) return value;
  const { kind } = value;
  return kind === "lambda" || kind === "group" || kind === "untypedNew" || kind === "untypedList" ? NONE : UNKNOWN;
}

// Prefers a value with a type; of the others `null` says least.
function speakerOf(values: readonly Value[]): Value {
  const told = values.filter((value) => value !== NULL && value !== DEFAULT);
  const [first = values[0] ?? UNKNOWN] = told;
  const spoken = told.find(isType) ?? first;
  return isType(spoken) || spoken.kind !== "branches" ? spoken : speakerOf(spoken.values);
}
