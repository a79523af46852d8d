import { Op } from "../../body-ir/body-ir.ts";
import { convertsAsDeclared } from "../overloads/argument-conversions.ts";
import { convertible } from "../overloads/conversions.ts";
import type { Type } from "../symbols/model.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Binder } from "./binder.ts";
import { type BoundArgument, isType } from "./value.ts";

/** Operators that put a value where it has to fit, or add it to a delegate. */
const ASSIGNING: ReadonlySet<string> = new Set(["=", "??="]);
const SUBSCRIBING: ReadonlySet<string> = new Set(["+=", "-="]);

/** Of other expressions a part may be a constant, which fits where its type does not. */
const VARIABLES: ReadonlySet<number> = new Set([Op.name, Op.member, Op.call, Op.index]);

/** Whether a value surely does not fit where it is assigned, as all is known of both. */
export function cannotBeAssigned(
  { symbols }: Binder,
  operator: string,
  target: Type,
  { value, code, constant, isNamedConstant }: BoundArgument,
): boolean {
  if (!ASSIGNING.has(operator) && !(SUBSCRIBING.has(operator) && isDelegate(target))) return false;
  if (target === UNKNOWN || !isType(value)) return false;
  const isVariable = constant === "" && !isNamedConstant && typeof code !== "string" && VARIABLES.has(code[0]);
  const isExternal = value.kind === "named" && value.definition.isExternal;
  return ((isVariable && isExternal) || convertsAsDeclared(value)) && !convertible(value, target, symbols);
}

function isDelegate(type: Type): boolean {
  return type.kind === "named" && type.definition.kind === "delegate";
}
