import { asSupertype, seenFrom } from "../symbols/member-search.ts";
import type { Definition, Parameter, Type } from "../symbols/model.ts";
import { NO_SUBSTITUTION, type Substitution, substitute } from "../symbols/substitution.ts";
import { isCore, type Symbols } from "../symbols/symbols.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import { argumentConversion } from "./argument-conversions.ts";
import { type Argument, argumentOf, type Candidate, type Chooser } from "./call.ts";
import { violates } from "./constraints.ts";
import { Conversion } from "./conversion-kind.ts";
import { referenceConversion } from "./conversions.ts";
import { delegateSignature } from "./delegates.ts";
import { extendedTypeOf, extendsWritten } from "./extended-types.ts";
import { inferTypeArguments, typeArgumentsBy } from "./inference.ts";
import { lacksType } from "./lacks-type.ts";
import { expandedShape, type Shape, shapeOf } from "./shapes.ts";
import { isSpan } from "./spans.ts";

/** A candidate that is applicable to the arguments (C# specification, 12.6.4.2). */
export interface Applicable {
  readonly candidate: Candidate;
  readonly shape: Shape;
  readonly parameterCount: number;
  /** The type to which each argument is converted. */
  readonly types: readonly Type[];
  readonly by: Substitution;
  /** Whether a conversion or type argument is not known. */
  readonly isGuess: boolean;
  /**
   * Whether a value whose type and bases are all known goes to a type that cannot be found, which hardly ever takes it.
   */
  readonly goesToUnknown: boolean;
  /**
   * Whether a value goes to a class of the code base that only its unknown bases could derive from, which they hardly
   * ever do.
   */
  readonly needsOwnBase: boolean;
}

/** How a candidate takes the arguments, in its normal or else in its expanded form; undefined where it does not. */
export function applicable(candidate: Candidate, list: readonly Argument[], chooser: Chooser): Applicable | undefined {
  const { member } = candidate;
  if (!member.takes(list.length)) return undefined;
  const plain = shapeOf(candidate, list);
  const found = plain && converted(candidate, plain, list, chooser);
  if (found !== undefined) return found;
  const expanded = expandedShape(candidate, list);
  return expanded && converted(candidate, expanded, list, chooser);
}

function converted(
  candidate: Candidate,
  shape: Shape,
  list: readonly Argument[],
  chooser: Chooser,
): Applicable | undefined {
  const { symbols } = chooser;
  const { member } = candidate;
  const declared = declaredTypes(candidate, shape, symbols);
  symbols.budget.spend(stepsOf(list, declared));
  for (let i = 0; i < list.length; i++) {
    const argument = list[i];
    if (argument === undefined) continue;
    if (argument.group !== undefined && argument.group.isAddress !== shape.parameters[i]?.isFunction) return undefined;
    if (!mayConvert(argument, declared[i] ?? UNKNOWN, chooser, member.arity > 0)) return undefined;
    if (i === 0 && candidate.isReduced && !mayBecomeReceiver(argument, declared[0], symbols)) return undefined;
  }
  const typeArguments = typeArgumentsOf(candidate, declared, list, chooser);
  const by = member.arity === 0 ? NO_SUBSTITUTION : typeArgumentsBy(member.typeParameters, typeArguments);
  if (typeArguments.includes(UNKNOWN) && lacksType(candidate, shape, { declared, by, list }, symbols)) return undefined;
  if (violates(candidate, by, symbols) || !extendsWritten(candidate, by, symbols)) return undefined;
  const types = by === NO_SUBSTITUTION ? declared : declared.map((type) => substitute(type, by, symbols.store));
  const doubts = doubtsOf(candidate, shape, types, list, chooser);
  if (doubts === undefined) return undefined;
  const { isGuess, goesToUnknown, needsOwnBase } = doubts;
  return {
    candidate,
    shape,
    parameterCount: member.parameters.length,
    types,
    by,
    isGuess: isGuess || typeArguments.includes(UNKNOWN),
    goesToUnknown,
    needsOwnBase,
  };
}

/**
 * What is not known of how arguments convert to the types of their parameters; undefined where one does not convert.
 */
function doubtsOf(
  candidate: Candidate,
  shape: Shape,
  types: readonly Type[],
  list: readonly Argument[],
  chooser: Chooser,
): Pick<Applicable, "isGuess" | "goesToUnknown" | "needsOwnBase"> | undefined {
  const { symbols } = chooser;
  let isGuess = false;
  let goesToUnknown = false;
  let needsOwnBase = false;
  for (let i = 0; i < list.length; i++) {
    const argument = list[i];
    if (argument === undefined) continue;
    const conversion = argumentConversion(argument, types[i] ?? UNKNOWN, chooser);
    if (conversion === Conversion.none) return undefined;
    if (i === 0 && candidate.isReduced && !isReceiver(argument, types[0], symbols)) return undefined;
    if (conversion !== Conversion.perhaps) continue;
    isGuess = true;
    const to = shape.parameters[i]?.type ?? UNKNOWN;
    goesToUnknown ||= to === UNKNOWN && isFound(argument.type);
    needsOwnBase ||= isPerhapsBelowOwn(argument, to, symbols);
  }
  return { isGuess, goesToUnknown, needsOwnBase };
}

// Nested types are compared one by one.
function stepsOf(list: readonly Argument[], declared: readonly Type[]): number {
  let steps = 0;
  for (let i = 0; i < list.length; i++) steps += 2 + (((list[i]?.type.size ?? 0) + (declared[i]?.size ?? 0)) >> 3);
  return steps;
}

// A type that cannot be found is usually from a package, which derives from nothing in this code base; but a build may
// generate types that do.
function isPerhapsBelowOwn({ type }: Argument, to: Type, symbols: Symbols): boolean {
  if (type.kind !== "named" || type.definition.isExternal) return false;
  return to.kind === "named" && isOwnClass(to.definition) && asSupertype(type, to.definition, symbols) === undefined;
}

function isOwnClass({ kind, isExternal }: Definition): boolean {
  return !isExternal && (kind === "class" || kind === "record");
}

/** Whether all supertypes of a type are known: unknown type arguments do not make the type itself unknown. */
export function isFound(type: Type): boolean {
  return type.kind === "named" ? !type.definition.hasUnknownBase : type.kind === "array" || type.kind === "tuple";
}

/** Whether a type and all types to which it may convert are known, type arguments and elements included. */
export function isWhollyKnown(type: Type): boolean {
  switch (type.kind) {
    case "named":
      return !type.definition.hasUnknownBase && type.arguments.every(isKnownInside);
    case "array":
      return isKnownInside(type.element);
    case "tuple":
      return type.elements.every(isKnownInside);
    default:
      return false;
  }
}

// Inside another type, a type parameter counts as known.
function isKnownInside(type: Type): boolean {
  return type.kind === "parameter" || isWhollyKnown(type);
}

// The receiver of an extension method may be converted to a base type or interface, but not to another value.
function isReceiver({ type }: Argument, to: Type = UNKNOWN, symbols: Symbols): boolean {
  if (type.kind === "array") return isSpanType(to) || referenceConversion(type, to, symbols) !== Conversion.none;
  if (type.kind !== "named" || to.kind !== "named" || type.definition === to.definition) return true;
  if (isSpan(to)) return isSpan(type) || type === symbols.coreType("String");
  if (type.definition.mayBe(to.definition) || isCore(to.definition, "Object")) return true;
  const inner = symbols.withoutNullable(type);
  return inner.kind !== "named" || asSupertype(inner, to.definition, symbols) !== undefined;
}

// Before type arguments are inferred, an array says nothing about a parameter that contains type parameters.
function mayBecomeReceiver(argument: Argument, to: Type = UNKNOWN, symbols: Symbols): boolean {
  return (argument.type.kind === "array" && to.isOpen) || isReceiver(argument, to, symbols);
}

function isSpanType(type: Type): boolean {
  return type.kind === "named" && isSpan(type);
}

function declaredTypes({ member, type: owner }: Candidate, shape: Shape, symbols: Symbols): readonly Type[] {
  const isPlain = owner === undefined || owner.arguments.length === 0;
  if (isPlain && !shape.isExpanded && shape.parameters === member.parameters) return member.parameterTypes;
  return shape.parameters.map((parameter) => {
    const type = shape.isExpanded && parameter.isParams ? elementOf(parameter) : parameter.type;
    return isPlain ? type : seenFrom(owner, type, symbols);
  });
}

// Checks what can be decided before type arguments are inferred, which takes longer.
function mayConvert(argument: Argument, declared: Type, chooser: Chooser, isGeneric: boolean): boolean {
  const { lambda, group, elements, type } = argument;
  const { symbols } = chooser;
  if (lambda !== undefined) {
    const signature = delegateSignature(declared, symbols);
    const { parameterCount } = lambda;
    return signature === undefined || parameterCount === null || parameterCount === signature.parameters.length;
  }
  if (isGeneric && !declared.isOpen && group === undefined && elements === undefined) {
    return argumentConversion(argument, declared, chooser) !== Conversion.none;
  }
  if (!declared.isOpen || declared.kind !== "named" || type.kind !== "named") return true;
  // Only a type with the interface among its bases converts to it.
  const { definition } = declared;
  return (
    !definition.isInterface || type.definition.hasUnknownBase || asSupertype(type, definition, symbols) !== undefined
  );
}

// The element type of `params T[]`, or of a collection, whose type argument it is.
function elementOf({ type }: Parameter): Type {
  if (type.kind === "array") return type.element;
  return type.kind === "named" ? (type.arguments[0] ?? UNKNOWN) : UNKNOWN;
}

function typeArgumentsOf(
  { member, typeArguments, extended }: Candidate,
  declared: readonly Type[],
  list: readonly Argument[],
  chooser: Chooser,
): readonly Type[] {
  if (member.arity === 0 || typeArguments.length > 0) return typeArguments;
  const { typeParameters } = member;
  if (extended === undefined) return inferTypeArguments(typeParameters, list, declared, chooser);
  const whole = [argumentOf(extended), ...list];
  return inferTypeArguments(typeParameters, whole, [extendedTypeOf(member), ...declared], chooser);
}
