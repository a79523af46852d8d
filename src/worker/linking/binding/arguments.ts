import { type ArgumentCode, type Code, Op } from "../../code.ts";
import type { Argument } from "../overloads/call.ts";
import { NONE, UNKNOWN } from "../symbols/type.ts";
import type { Binder } from "./binder.ts";
import { asType, type BoundArgument, isType, type Value } from "./value.ts";

/** Binds arguments in their order; what has no type of its own waits for the call to be chosen. */
export function boundArguments(binder: Binder, codes: readonly Code[]): readonly BoundArgument[] {
  return codes.map((code) => boundArgument(binder, code));
}

function boundArgument(binder: Binder, code: Code): BoundArgument {
  if (typeof code === "string" || code[0] !== Op.argument) return plain(binder, code);
  const [, inner, name, passing] = code satisfies ArgumentCode;
  return {
    ...plain(binder, inner),
    name,
    passing: passing === "ref" || passing === "out" ? passing : inOrNone(passing),
  };
}

function inOrNone(passing: string): "in" | "" {
  return passing === "in" ? "in" : "";
}

function plain(binder: Binder, code: Code): BoundArgument {
  return { value: binder.bind(code), name: "", passing: "", isConstant: isConstant(code), code };
}

// `1`, `-1`, `(1)`
function isConstant(code: Code): boolean {
  if (typeof code === "string") return code === "int" || code === "long";
  return code[0] === Op.unary && code[1] === "-" && isConstant(code[2]);
}

/** The arguments as the choice between overloads sees them. */
export function asArguments(list: readonly BoundArgument[]): readonly Argument[] {
  return list.map(asArgument);
}

function asArgument({ value, name, passing, isConstant }: BoundArgument): Argument {
  const base = isConstant ? { name, passing, isConstant } : { name, passing };
  if (isType(value)) return { type: value, ...base };
  switch (value.kind) {
    case "lambda":
      return { type: NONE, lambda: value.lambda, ...base };
    case "group":
      return { type: NONE, group: { candidates: value.candidates }, ...base };
    case "untypedNew":
      return { type: NONE, isTargetTyped: true, ...base };
    case "untypedList":
      return { type: NONE, elements: value.elements.map(asElement), ...base };
    case "branches":
      return { ...branchArgument(value.values), ...base };
    default:
      return { type: UNKNOWN, ...base };
  }
}

function asElement(value: Value): Argument {
  return asArgument({ value, name: "", passing: "", isConstant: false, code: "default" });
}

// Branches without a type of their own are converted alike, so one of them speaks for all.
function branchArgument(values: readonly Value[]): Omit<Argument, "name" | "passing"> {
  const typed = values.map(asType).find((type) => type !== undefined);
  const [first] = values;
  return typed !== undefined || first === undefined ? { type: typed ?? UNKNOWN } : asElement(first);
}
