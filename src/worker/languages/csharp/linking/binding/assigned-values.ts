import { convertsAsDeclared } from "../overloads/argument-conversions.ts";
import { convertible } from "../overloads/conversions.ts";
import type { Type } from "../symbols/model.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Binder } from "./binder.ts";
import { type BoundArgument, isType } from "./value.ts";

/** Operators that put a value where it has to fit, or add it to a delegate. */
const ASSIGNING: ReadonlySet<string> = new Set(["=", "??="]);
const SUBSCRIBING: ReadonlySet<string> = new Set(["+=", "-="]);

/** Whether a value surely does not fit where it is assigned, as all is known of both. */
export function cannotBeAssigned(
  { symbols }: Binder,
  operator: string,
  target: Type,
  { value, constant, isNamedConstant }: BoundArgument,
): boolean {
  if (!ASSIGNING.has(operator) && !(SUBSCRIBING.has(operator) && isDelegate(target))) return false;
  if (target === UNKNOWN || !isType(value)) return false;
  const isVariable = value.kind === "named" && value.definition.isExternal && constant === "" && !isNamedConstant;
  return (isVariable || convertsAsDeclared(value)) && !convertible(value, target, symbols);
}

function isDelegate(type: Type): boolean {
  return type.kind === "named" && type.definition.kind === "delegate";
}
