import { type ArgumentCode, type Code, Op } from "../../body-ir/body-ir.ts";
import type { Constant, Passing } from "../overloads/call.ts";
import type { Type } from "../symbols/model.ts";
import { DEFAULT, NONE, NULL, UNKNOWN } from "../symbols/type-store.ts";
import type { Binder } from "./binder.ts";
import { methodGroup } from "./extensions.ts";
import { forgetTypeName } from "./generated-values.ts";
import { type BoundArgument, isType, type Value } from "./value.ts";

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

/** Classifies `1`, `-1`, `(1)`, `1 << 4`, `(int)1`, `$"…"` and `$"…" + $"…"`, which convert to more than their type does. */
export function constantIn(code: Code): Constant {
  if (code === "zero" || code === "formattable") return code;
  if (typeof code === "string") return code === "int" || code === "long" ? "whole" : "";
  if (code[0] === Op.interpolation) return "interpolated";
  if (code[0] === Op.cast) return WHOLE.has(code[1]) ? constantIn(code[2]) : "";
  if (code[0] === Op.binary) return computed(code[1], constantIn(code[2]), constantIn(code[3]));
  return code[0] === Op.unary && code[1] === "-" ? negated(constantIn(code[2])) : "";
}

function computed(operator: string, left: Constant, right: Constant): Constant {
  if (TEXTS.has(left) && TEXTS.has(right)) {
    const isConstant = left === "formattable" && right === "formattable";
    return operator === "+" && !isConstant ? "interpolatedSum" : "";
  }
  return COMPUTING.has(operator) && NUMBERS.has(left) && NUMBERS.has(right) ? "whole" : "";
}

const TEXTS: ReadonlySet<Constant> = new Set(["interpolated", "interpolatedSum", "formattable"]);
const NUMBERS: ReadonlySet<Constant> = new Set(["zero", "whole", "negative"]);

function negated(constant: Constant): Constant {
  if (constant === "negative") return "whole";
  return constant === "whole" ? "negative" : constant === "zero" ? constant : "";
}

/** Whether an expression consists of numeric literals and named constants, whose values are unknown. */
export function isConstant(binder: Binder, code: Code): boolean {
  if (typeof code === "string") return WHOLE.has(code) || code === "zero";
  switch (code[0]) {
    case Op.name:
    case Op.member:
      return binder.namesConstant(code);
    case Op.unary:
      return (code[1] === "-" || code[1] === "~" || code[1] === "+") && isConstant(binder, code[2]);
    case Op.binary:
      return COMPUTING.has(code[1]) && isConstant(binder, code[3]) && isConstant(binder, code[2]);
    case Op.conditional:
      return isConstant(binder, code[2]) && isConstant(binder, code[3]);
    case Op.cast:
      return isConstant(binder, code[2]);
    default:
      return false;
  }
}

/** Types whose constants convert implicitly to smaller types, depending on the value. */
const WHOLE: ReadonlySet<string> = new Set(["int", "long"]);

/** Operators whose result is a constant whole number if both operands are. */
const COMPUTING: ReadonlySet<string> = new Set(["+", "-", "*", "/", "%", "<<", ">>", ">>>", "&", "|", "^"]);

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
