import type { CodeOf, Op } from "../../../body-ir/body-ir.ts";
import type { Type } from "../../symbols/model.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { boundArguments } from "./arguments.ts";
import { construct, initialize } from "./creations.ts";

/** Binds `[Type(arguments, Member = value)]`: a creation whose type name may omit the suffix `Attribute`. */
export function bindAttribute(binder: Binder, [, text, list, members, row, column]: CodeOf<typeof Op.attribute>): Type {
  const values = boundArguments(binder, list);
  const type = attributeNamed(binder, text);
  binder.nameType(row, column, type, "attribute");
  construct(binder, type, values, row, column, "attribute");
  initialize(binder, type, members);
  return UNKNOWN;
}

const SUFFIX = "Attribute";

// A type of that name that is not an attribute cannot be meant.
function attributeNamed(binder: Binder, text: string): Type {
  const [, name = text, rest = ""] = /^([^<]*)(.*)$/s.exec(text) ?? [];
  const whole = binder.read(`${name.trimEnd()}${SUFFIX}${rest}`);
  if (isAttribute(binder, whole) || hasUnknownBase(whole)) return whole;
  const type = binder.read(text);
  return isAttribute(binder, type) || derivesFromUnknownAttribute(type) ? type : UNKNOWN;
}

function isAttribute({ symbols }: Binder, type: Type): boolean {
  const attribute = symbols.coreType(SUFFIX);
  return type.kind === "named" && type.definition.supertypes.some((base) => base === attribute);
}

function hasUnknownBase(type: Type): boolean {
  return type.kind === "named" && type.definition.hasUnknownBase;
}

// `[Config]` does not mean a `Config : ManualConfig`, but an attribute of the library that declares that base.
function derivesFromUnknownAttribute(type: Type): boolean {
  return type.kind === "named" && type.definition.unknownClasses.some((name) => name.endsWith(SUFFIX));
}
