import type { Type, TypeParameter } from "../symbols/model.ts";
import { isCore, isValueType } from "../symbols/symbols.ts";

/** Whether a type may be a value type: a type parameter only if its constraints say so. */
export function mayBeValue(type: Type): boolean {
  return type.kind === "parameter" ? saysOneOf(type, ["struct", "unmanaged"], isValueType) : isValueType(type);
}

/** Whether a type may be a reference type: a type parameter only if its constraints say so. */
export function mayBeReference(type: Type): boolean {
  return type.kind === "parameter" ? saysOneOf(type, ["class", "class?"], isReference) : !isValueType(type);
}

/**
 * Whether the constraints of a type parameter contain a word or type of a kind, including those of other type
 * parameters that constrain it.
 */
function saysOneOf(parameter: TypeParameter, kind: readonly string[], isOfKind: (bound: Type) => boolean): boolean {
  const seen = new Set<TypeParameter>([parameter]);
  for (const one of seen) {
    const { words, types, isWhole } = one.owner.constraintsOf(one);
    if (!isWhole || words.some((word) => kind.includes(word))) return true;
    for (const bound of types) {
      if (bound.kind === "parameter") seen.add(bound);
      else if (isOfKind(bound)) return true;
    }
  }
  return false;
}

// Value types also have interfaces and these classes as supertypes.
function isReference(bound: Type): boolean {
  if (bound.kind !== "named") return bound.kind === "array";
  const { definition } = bound;
  if (definition.isInterface || definition.isValueType) return false;
  return !ABOVE_VALUES.some((key) => isCore(definition, key));
}

const ABOVE_VALUES = ["Object", "ValueType", "Enum"] as const;
