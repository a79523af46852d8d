import type { PrimitiveType } from "./signature.ts";

/** The bytes that begin types which are composed of others (ECMA-335 II.23.1.16). */
export const ELEMENT = {
  pointer: 0x0f,
  reference: 0x10,
  valueType: 0x11,
  class: 0x12,
  typeParameter: 0x13,
  array: 0x14,
  generic: 0x15,
  function: 0x1b,
  vector: 0x1d,
  methodParameter: 0x1e,
  required: 0x1f,
  optional: 0x20,
  sentinel: 0x41,
  pinned: 0x45,
} as const;

/** The types that are encoded as a single byte. */
export const PRIMITIVES: Readonly<Record<number, PrimitiveType>> = {
  1: primitive("void"),
  2: primitive("bool"),
  3: primitive("char"),
  4: primitive("sbyte"),
  5: primitive("byte"),
  6: primitive("short"),
  7: primitive("ushort"),
  8: primitive("int"),
  9: primitive("uint"),
  10: primitive("long"),
  11: primitive("ulong"),
  12: primitive("float"),
  13: primitive("double"),
  14: { ...primitive("string"), isValueType: false },
  22: primitive("System.TypedReference"),
  24: primitive("nint"),
  25: primitive("nuint"),
  28: { ...primitive("object"), isValueType: false },
};

function primitive(word: string): PrimitiveType {
  return { kind: "primitive", word, isValueType: true };
}
