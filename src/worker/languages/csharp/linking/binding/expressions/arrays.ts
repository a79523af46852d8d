import { type Code, type CodeOf, Op } from "../../../body-ir/body-ir.ts";
import { bestCommonType } from "../../overloads/type-bounds.ts";
import type { Type } from "../../symbols/model.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { asType, type Value } from "../binder/value.ts";

/** Binds `new T[n]`, `new T[] { a, b }`, `new[] { a, b }`, and `stackalloc[] { a, b }`, which is converted to a pointer. */
export function bindArray(binder: Binder, [, text, sizes, elements]: CodeOf<typeof Op.array>): Value {
  binder.bindAll(sizes);
  if (text === "") return implicitArray(binder, elements);
  if (text === "*") return pointerTo(binder, implicitArray(binder, elements));
  const type = binder.read(text);
  const inner = type.kind === "array" ? type.element : UNKNOWN;
  for (const element of elements) bindElement(binder, element, inner);
  return type;
}

function pointerTo({ symbols }: Binder, value: Value): Type {
  return value.kind === "array" ? symbols.store.pointer(value.element) : UNKNOWN;
}

// The element type of `new[] { a, b }` is the common type of its elements, unless one of them has no type yet.
function implicitArray(binder: Binder, codes: readonly Code[]): Value {
  const { symbols } = binder;
  const { items, rank } = elementsIn(codes);
  // The elements of a table of numbers are not part of the code that is read.
  if (rank > 1 && items.length === 0) return symbols.store.array(UNKNOWN, rank);
  const elements = items.map((code) => binder.bind(code));
  const types = elements.flatMap((element) => asType(element) ?? []);
  const isKnown = types.length === elements.length && !types.includes(UNKNOWN);
  const common = isKnown ? bestCommonType(types, symbols) : undefined;
  return common === undefined ? { kind: "untypedList", elements, codes: [] } : symbols.store.array(common, rank);
}

// `new[,] { { a, b }, { c, d } }` has several dimensions.
function elementsIn(codes: readonly Code[]): { readonly items: readonly Code[]; readonly rank: number } {
  let items = codes;
  let rank = 1;
  while (items.length > 0 && items.every(isInitializer)) {
    items = items.flatMap(([, inner]) => inner);
    rank++;
  }
  return { items, rank };
}

function isInitializer(code: Code): code is CodeOf<typeof Op.initializer> {
  return typeof code !== "string" && code[0] === Op.initializer;
}

// `{ { 1 }, { 2 } }` of a multidimensional array.
function bindElement(binder: Binder, element: Code, type: Type): void {
  if (typeof element !== "string" && element[0] === Op.initializer) {
    for (const inner of element[1]) bindElement(binder, inner, type);
  } else binder.typeOf(element, type);
}
