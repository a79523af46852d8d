import { asSupertype, asSupertypes, seenFrom } from "../symbols/member-search.ts";
import type { ArrayType, Definition, NamedType, TupleType, Type, TypeParameter } from "../symbols/model.ts";
import { isValueType, type Symbols } from "../symbols/symbols.ts";
import { DEFAULT, DYNAMIC, NONE, NULL, UNKNOWN, VOID } from "../symbols/type-store.ts";
import { isSequence } from "./array-interfaces.ts";
import { Conversion, leastOf, mostOf } from "./conversion-kind.ts";
import { MAX_TYPE_DEPTH, sameTypes } from "./same-types.ts";
import { mayBeReference } from "./values-and-references.ts";
import { type Variance, varianceOf } from "./variance.ts";
import { widens } from "./widening.ts";

/** Whether a type converts implicitly to another, as far as both are known. */
export function convertible(from: Type, to: Type, symbols: Symbols): boolean {
  return classifyConversion(from, to, symbols) !== Conversion.none;
}

/** What one conversion costs of the budget. */
const STEPS = 4;

/** The same, counted in the budget: for where very many types are compared with each other. */
export function tryConversion(from: Type, to: Type, symbols: Symbols): boolean {
  if (from === to) return true;
  symbols.budget.spend(STEPS + stepsOfOwnConversions(from, to));
  return convertible(from, to, symbols);
}

/** What the user-defined conversions of both types, inherited ones included, cost of the budget. */
export function stepsOfOwnConversions(from: Type, to: Type): number {
  return (conversionsOf(from) + conversionsOf(to)) >> 4;
}

function conversionsOf(type: Type): number {
  return type.kind === "named" ? type.definition.conversionCount : 0;
}

/** Further user-defined conversions of two types are not tried: none have so many. */
const MAX_CONVERSIONS = 400;

/** Deeper inside types, user-defined conversions are not looked for. */
const MAX_USER_DEPTH = 2;

/** The next depth at which user-defined conversions do not count, as for the type arguments of variant interfaces. */
function depthWithoutUserDefined(depth: number): number {
  return Math.max(depth, MAX_USER_DEPTH) + 1;
}

/** The implicit conversion from one type to another (C# specification, 10.2). */
export function classifyConversion(from: Type, to: Type, symbols: Symbols, depth = 0): Conversion {
  if (from === to) return Conversion.identity;
  if (from.kind === "special" || to.kind === "special") return specialConversion(from, to, symbols);
  if (depth > MAX_TYPE_DEPTH) return Conversion.perhaps;
  // Computed in less time than a cache takes, and a cache of all pairs of very many types would be large.
  if (isSimple(from) && isSimple(to)) return uncachedConversion(from, to, symbols, depth);
  // Without user-defined conversions the answer may be another, so it has a key of its own.
  const key = depth > MAX_USER_DEPTH ? -from.id : from.id;
  const conversions = symbols.conversionsTo(to);
  const known = conversions.get(key);
  if (known !== undefined) return known as Conversion;
  const conversion = uncachedConversion(from, to, symbols, depth);
  symbols.keepConversion(conversions, key, conversion);
  return conversion;
}

/** The same without user-defined conversions. */
export function referenceConversion(from: Type, to: Type, symbols: Symbols): Conversion {
  return classifyConversion(from, to, symbols, depthWithoutUserDefined(0));
}

// Only the supertypes of such a type tell what it converts to.
function isSimple(type: Type): boolean {
  return type.kind === "named" && type.arguments.length === 0 && type.definition.conversionCount === 0;
}

function specialConversion(from: Type, to: Type, symbols: Symbols): Conversion {
  if (from === UNKNOWN || to === UNKNOWN || from === NONE) return Conversion.perhaps;
  if (from === VOID || to === VOID) return Conversion.none;
  if (to === DYNAMIC) return Conversion.implicit;
  if (from === DYNAMIC || from === DEFAULT) return Conversion.perhaps;
  if (from !== NULL) return Conversion.none;
  if (to.kind === "parameter") return Conversion.perhaps;
  return isValueType(to) && !isNullable(to) && !convertsFromNull(to, symbols) ? Conversion.none : Conversion.implicit;
}

// Whether a struct has a user-defined conversion of something that may be null: `Span<T>` of an array, `Optional<int?>`
// of an `int?`.
function convertsFromNull(type: Type, symbols: Symbols): boolean {
  return userDefinedSources(type, symbols).some((taken) => {
    return taken.kind === "array" || (taken.kind === "named" && (!taken.definition.isValueType || isNullable(taken)));
  });
}

/** The types that the user-defined conversions of a type convert to it. */
export function userDefinedSources(type: Type, symbols: Symbols): readonly Type[] {
  if (type.kind !== "named") return [];
  return type.definition.implicitConversions.flatMap((operator) =>
    operator.parameterTypes.slice(0, 1).map((taken) => seenFrom(type, taken, symbols)),
  );
}

function isNullable(type: Type): boolean {
  return type.kind === "named" && type.definition.isNullable;
}

function uncachedConversion(from: Type, to: Type, symbols: Symbols, depth: number): Conversion {
  if (to === symbols.coreType("Object")) return isNeverBoxed(from) ? Conversion.none : Conversion.implicit;
  if (symbols.isNullable(to)) {
    const inner = classifyConversion(symbols.withoutNullable(from), symbols.withoutNullable(to), symbols, depth + 1);
    return inner === Conversion.identity ? Conversion.implicit : inner;
  }
  switch (from.kind) {
    case "named":
      return namedConversion(from, to, symbols, depth);
    case "array":
      return arrayConversion(from, to, symbols, depth);
    case "tuple":
      return tupleConversion(from, to, symbols, depth);
    case "parameter":
      return parameterConversion(from, to, symbols, depth);
    case "pointer":
      return to.kind === "pointer" && to.element === VOID ? Conversion.implicit : Conversion.none;
    default:
      return Conversion.none;
  }
}

function isNeverBoxed(type: Type): boolean {
  return type.kind === "pointer" || (type.kind === "named" && type.definition.isRefStruct);
}

// As its constraints convert, or by a user-defined conversion of any value: `implicit operator Box<T>(T value)`.
function parameterConversion(from: TypeParameter, to: Type, symbols: Symbols, depth: number): Conversion {
  const { types } = from.owner.constraintsOf(from);
  const constrained = mostOf(types.map((type) => classifyConversion(type, to, symbols, depth + 1)));
  if (constrained === Conversion.identity) return Conversion.implicit;
  return constrained === Conversion.none && to.isOpen ? userDefinedConversion(from, to, symbols, depth) : constrained;
}

/** Whether a type is an interpolated string handler, which `$"…"` converts to. */
export function isStringHandler({ name, isValueType: isStruct, isExternal, symbol }: Definition): boolean {
  if (isStruct && name.endsWith("InterpolatedStringHandler")) return true;
  return !isExternal && symbol.parts.some((part) => part.isStringHandler);
}

function namedConversion(from: NamedType, to: Type, symbols: Symbols, depth: number): Conversion {
  if (to.kind === "tuple") return valueTupleConversion(from, to, symbols, depth);
  if (to.kind !== "named") return userDefinedConversion(from, to, symbols, depth);
  const { definition } = from;
  if (isStringHandler(to.definition) && from === symbols.coreType("String")) return Conversion.perhaps;
  if (widens(definition, to.definition)) return Conversion.implicit;
  if (definition.isRefStruct && !to.definition.isValueType) return userDefinedConversion(from, to, symbols, depth);
  const above = supertypeConversion(from, to, symbols, depth);
  if (above !== Conversion.none) return above;
  if (symbols.isNullable(from)) {
    const isBoxed = !to.definition.isValueType;
    if (isBoxed) return classifyConversion(symbols.withoutNullable(from), to, symbols, depth + 1);
    // A nullable value becomes a struct only by a conversion that takes nullables: `implicit operator V(long? value)`.
    return userDefinedConversion(from, to, symbols, depth);
  }
  const own = userDefinedConversion(from, to, symbols, depth);
  if (own !== Conversion.none) return own;
  return mayBeSupertype(from, to, symbols) ? Conversion.perhaps : Conversion.none;
}

// Whether a type that has unknown bases may have this one above it: hardly an interface that it has for other type
// arguments, and no sealed class; but an unknown base may declare a conversion to a string.
function mayBeSupertype(from: NamedType, { definition: above }: NamedType, symbols: Symbols): boolean {
  if (above.isValueType || above.isStatic || !from.definition.mayBe(above)) return false;
  if (above.isSealed && above.selfType !== symbols.coreType("String")) return false;
  if (!above.isExternal && hasSameBase(from.definition, above)) return false;
  return asSupertype(from, above, symbols) === undefined;
}

// Two classes below the same unknown base: neither is above the other by it.
function hasSameBase({ unknownClasses }: Definition, above: Definition): boolean {
  return !above.isInterface && unknownClasses.every((name) => above.unknownClasses.includes(name));
}

// An interface may be implemented for several type arguments, though mostly for one: that is tried first.
function supertypeConversion(from: NamedType, to: NamedType, symbols: Symbols, depth: number): Conversion {
  const supertype = asSupertype(from, to.definition, symbols);
  if (supertype === undefined) return Conversion.none;
  const conversion = argumentsConversion(supertype, to, symbols, depth);
  if (conversion === Conversion.identity && supertype !== from) return Conversion.implicit;
  if (conversion !== Conversion.none || !to.definition.isInterface || from.definition === to.definition)
    return conversion;
  const others = asSupertypes(from, to.definition, symbols).slice(1);
  const found = mostOf(others.map((other) => argumentsConversion(other, to, symbols, depth)));
  return found === Conversion.identity ? Conversion.implicit : found;
}

function argumentsConversion(from: NamedType, to: NamedType, symbols: Symbols, depth: number): Conversion {
  if (from === to) return Conversion.identity;
  let conversion: Conversion = Conversion.implicit;
  for (let i = 0; i < from.arguments.length; i++) {
    const argument = from.arguments[i] ?? UNKNOWN;
    const other = to.arguments[i] ?? UNKNOWN;
    const one = varianceConversion(argument, other, varianceOf(to.definition, i), symbols, depth);
    if (one === Conversion.none) return Conversion.none;
    if (one === Conversion.perhaps) conversion = Conversion.perhaps;
  }
  return conversion;
}

function varianceConversion(a: Type, b: Type, variance: Variance, symbols: Symbols, depth: number): Conversion {
  if (a === b) return Conversion.identity;
  if (variance === "none" || !mayBeReference(a) || !mayBeReference(b)) return sameTypes(a, b, depth);
  const inside = depthWithoutUserDefined(depth);
  if (variance === "in") return classifyConversion(b, a, symbols, inside);
  const there = classifyConversion(a, b, symbols, inside);
  // Of unknown variance either direction may be the right one.
  return there === Conversion.none && variance === "unknown" ? classifyConversion(b, a, symbols, inside) : there;
}

function arrayConversion(from: ArrayType, to: Type, symbols: Symbols, depth: number): Conversion {
  if (to.kind === "array") {
    if (from.rank !== to.rank) return Conversion.none;
    if (!mayBeReference(from.element) || !mayBeReference(to.element)) {
      return sameTypes(from.element, to.element, depth);
    }
    return classifyConversion(from.element, to.element, symbols, depthWithoutUserDefined(depth));
  }
  if (to.kind !== "named") return Conversion.none;
  const [element] = to.arguments;
  if (element !== undefined && from.rank === 1 && isSequence(to.definition)) {
    const conversion = varianceConversion(from.element, element, "out", symbols, depth);
    return conversion === Conversion.identity ? Conversion.implicit : conversion;
  }
  const base = classifyConversion(symbols.coreType("Array"), to, symbols, depth + 1);
  return base === Conversion.none ? userDefinedConversion(from, to, symbols, depth) : Conversion.implicit;
}

function tupleConversion(from: TupleType, to: Type, symbols: Symbols, depth: number): Conversion {
  if (to.kind === "tuple") {
    if (from.elements.length !== to.elements.length) return Conversion.none;
    const conversion = leastOf(
      from.elements.map((type, i) => elementConversion(type, to.elements[i] ?? UNKNOWN, symbols, depth)),
    );
    return conversion === Conversion.identity ? Conversion.implicit : conversion;
  }
  if (to.kind !== "named") return Conversion.none;
  return classifyConversion(symbols.tupleStruct(from.elements), to, symbols, depth + 1);
}

function valueTupleConversion(from: NamedType, to: TupleType, symbols: Symbols, depth: number): Conversion {
  if (from.definition.name !== "ValueTuple" || from.arguments.length !== to.elements.length) {
    return userDefinedConversion(from, to, symbols, depth);
  }
  return leastOf(from.arguments.map((type, i) => elementConversion(type, to.elements[i] ?? UNKNOWN, symbols, depth)));
}

// An element `default` converts to anything.
function elementConversion(from: Type, to: Type, symbols: Symbols, depth: number): Conversion {
  if (from === DEFAULT && to !== UNKNOWN) return Conversion.implicit;
  return classifyConversion(from, to, symbols, depth + 1);
}

// By an `implicit operator` of either type: a standard conversion to its parameter, and one of its result (C#
// specification, 10.5).
function userDefinedConversion(from: Type, to: Type, symbols: Symbols, depth: number): Conversion {
  if (depth > MAX_USER_DEPTH || conversionsOf(from) + conversionsOf(to) === 0) return Conversion.none;
  const sides = [from, to].filter((type) => type.kind === "named");
  let tried = 0;
  for (const side of sides) {
    for (const through of side.definition.supertypes) {
      for (const operator of through.definition.implicitConversions) {
        if (++tried > MAX_CONVERSIONS) return Conversion.none;
        const [parameter] = operator.parameters;
        const owner = asSupertype(side, through.definition, symbols);
        if (parameter === undefined || owner === undefined) continue;
        const taken = seenFrom(owner, parameter.type, symbols);
        const given = seenFrom(owner, operator.type, symbols);
        if (isStandardConversion(from, taken, symbols) && isStandardConversion(given, to, symbols))
          return Conversion.implicit;
      }
    }
  }
  return Conversion.none;
}

// The conversions on both sides of a user-defined one must not be user-defined themselves.
function isStandardConversion(from: Type, to: Type, symbols: Symbols): boolean {
  return from === to || classifyConversion(from, to, symbols, MAX_USER_DEPTH + 1) >= Conversion.implicit;
}
