import type { Op, StatementCode } from "../../body-ir/body-ir.ts";
import type { Type } from "../symbols/model.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import { boundArguments } from "./arguments.ts";
import type { Binder } from "./binder.ts";
import { construct, initialize } from "./creations.ts";

/** `[Type(arguments, Member = value)]`: a creation whose type's name may lack its end. */
export function bindAttribute(
  binder: Binder,
  [, text, list, members, row, column]: Extract<StatementCode, readonly [typeof Op.attribute, ...unknown[]]>,
): Type {
  const values = boundArguments(binder, list);
  const type = attributeNamed(binder, text);
  binder.nameType(row, column, type);
  construct(binder, type, values, row, column);
  initialize(binder, type, members);
  return UNKNOWN;
}

// Both may be there, and then a compiler asks for `@`, unless one of them is no attribute.
function attributeNamed(binder: Binder, text: string): Type {
  const [, name = text, rest = ""] = /^([^<]*)(.*)$/s.exec(text) ?? [];
  const whole = binder.read(`${name.trimEnd()}Attribute${rest}`);
  return whole === UNKNOWN ? binder.read(text) : whole;
}
