import { seenFrom } from "../symbols/member-search.ts";
import type { Type, TypeParameter } from "../symbols/model.ts";
import { type Substitution, substitute } from "../symbols/substitution.ts";
import { isCore, isValueType, type Symbols } from "../symbols/symbols.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Candidate } from "./call.ts";
import { Conversion, classifyConversion } from "./conversions.ts";

/** Whether the type arguments of a candidate are not what its type parameters are constrained to. */
export function violates(candidate: Candidate, by: Substitution, symbols: Symbols): boolean {
  const { parameters, types } = by;
  for (let i = 0; i < parameters.length; i++) {
    const parameter = parameters[i];
    if (parameter !== undefined && !isAllowed(candidate, parameter, types[i] ?? UNKNOWN, by, symbols)) return true;
  }
  return false;
}

function isAllowed(
  { member, type: owner }: Candidate,
  parameter: TypeParameter,
  type: Type,
  by: Substitution,
  symbols: Symbols,
): boolean {
  if (type === UNKNOWN || type.kind === "special") return true;
  const { words, types } = member.constraintsOf(parameter);
  if (words.includes("struct") || words.includes("unmanaged")) {
    if (!mayBeValue(type) || symbols.isNullable(type)) return false;
  } else if ((words.includes("class") || words.includes("class?")) && !mayBeReference(type)) return false;
  return types.every((bound) => {
    const seen = owner === undefined ? bound : seenFrom(owner, bound, symbols);
    return classifyConversion(type, substitute(seen, by, symbols.store), symbols) !== Conversion.none;
  });
}

// A type parameter is one of values, or of references, only if its constraints say so.
function mayBeValue(type: Type): boolean {
  return type.kind === "parameter" ? saysOneOf(type, ["struct", "unmanaged"], isValueType) : isValueType(type);
}

function mayBeReference(type: Type): boolean {
  return type.kind === "parameter" ? saysOneOf(type, ["class", "class?"], isReference) : !isValueType(type);
}

/** Whether the constraints of a type parameter hold a word or type of a kind, those it is constrained to in turn included. */
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

// Values have interfaces and these classes above them as well.
function isReference(bound: Type): boolean {
  if (bound.kind !== "named") return bound.kind === "array";
  const { definition } = bound;
  if (definition.isInterface || definition.isValueType) return false;
  return !ABOVE_VALUES.some((key) => isCore(definition, key));
}

const ABOVE_VALUES = ["Object", "ValueType", "Enum"] as const;
