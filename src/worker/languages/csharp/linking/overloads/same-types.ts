import type { Type } from "../symbols/model.ts";
import { DYNAMIC, UNKNOWN } from "../symbols/type-store.ts";
import { Conversion, leastOf } from "./conversion-kind.ts";

/** Types inside types deeper than this are taken to fit. */
export const MAX_TYPE_DEPTH = 10;

/** Whether two types are the same, as far as both are known. */
export function mayBeSame(a: Type, b: Type): boolean {
  return sameTypes(a, b) !== Conversion.none;
}

/**
 * How a type is the same as another, without any conversion: by `identity`, `perhaps` where something in them is unknown or
 * `dynamic`, or not at all. The names of a tuple's elements do not count.
 */
export function sameTypes(a: Type, b: Type, depth = 0): Conversion {
  if (a === b) return Conversion.identity;
  if (a === UNKNOWN || b === UNKNOWN || a === DYNAMIC || b === DYNAMIC || depth > MAX_TYPE_DEPTH)
    return Conversion.perhaps;
  if (a.kind === "named" && b.kind === "named") {
    if (a.definition !== b.definition) return Conversion.none;
    return leastOf(a.arguments.map((type, i) => sameTypes(type, b.arguments[i] ?? UNKNOWN, depth + 1)));
  }
  if (a.kind === "array" && b.kind === "array") {
    return a.rank === b.rank ? sameTypes(a.element, b.element, depth + 1) : Conversion.none;
  }
  if (a.kind === "tuple" && b.kind === "tuple" && a.elements.length === b.elements.length) {
    return leastOf(a.elements.map((type, i) => sameTypes(type, b.elements[i] ?? UNKNOWN, depth + 1)));
  }
  return Conversion.none;
}
