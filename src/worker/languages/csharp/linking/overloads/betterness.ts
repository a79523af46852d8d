import type { NamedType, Signature, TupleType, Type } from "../symbols/model.ts";
import { externalName, isCore, type Symbols } from "../symbols/symbols.ts";
import { DYNAMIC, UNKNOWN, VOID } from "../symbols/type-store.ts";
import type { Applicable } from "./applicable.ts";
import { elementType, isInterpolated, typesHanded } from "./argument-conversions.ts";
import type { Argument, LambdaValue } from "./call.ts";
import { Conversion } from "./conversion-kind.ts";
import { classifyConversion, isStringHandler } from "./conversions.ts";
import { delegateSignature } from "./delegates.ts";
import { taskValue } from "./tasks.ts";

/** Compares how well two candidates accept the arguments (C# specification, 12.6.4.3): negative if the first is better. */
export function compareCandidates(a: Applicable, b: Applicable, list: readonly Argument[], symbols: Symbols): number {
  let decisive = 0;
  let weak = 0;
  for (const [i, argument] of list.entries()) {
    const [first, second] = [a.types[i] ?? UNKNOWN, b.types[i] ?? UNKNOWN];
    const side = sideOf(compareConversions(argument, first, second, symbols));
    if (side !== 0 && isWeak(argument, first, second, symbols)) weak |= side;
    else decisive |= side;
  }
  const sides = decisive === 0 ? weak : decisive;
  if (sides === FIRST + SECOND) return compareLengths(a, b) || comparePassing(a, b);
  return sides === 0 ? breakTie(a, b, symbols) : sides === FIRST ? -1 : 1;
}

/** The candidates that an argument is better for, as bits of a set. */
const FIRST = 1;
const SECOND = 2;

function sideOf(order: number): number {
  return order === 0 ? 0 : order < 0 ? FIRST : SECOND;
}

// As in Roslyn: a lambda for delegates with different parameters decides only where no other argument does.
function isWeak({ lambda }: Argument, a: Type, b: Type, symbols: Symbols): boolean {
  if (lambda === undefined) return false;
  const [first, second] = [delegateSignature(a, symbols), delegateSignature(b, symbols)];
  return first !== undefined && second !== undefined && !haveSameParameters(first, second);
}

// The tie-breaking rules, where the conversions of all arguments are equally good.
function breakTie(a: Applicable, b: Applicable, symbols: Symbols): number {
  return (
    compareLengths(a, b) ||
    (takeSameTypes(a, b) ? 0 : comparePassing(a, b)) ||
    Math.sign(a.candidate.member.arity && 1) - Math.sign(b.candidate.member.arity && 1) ||
    Number(a.shape.isExpanded) - Number(b.shape.isExpanded) ||
    (a.shape.isExpanded && b.shape.isExpanded ? b.parameterCount - a.parameterCount : 0) ||
    Math.sign(a.shape.defaults) - Math.sign(b.shape.defaults) ||
    (a.shape.isExpanded && b.shape.isExpanded ? collectedIn(b) - collectedIn(a) : 0) ||
    compareSpecific(a, b, symbols) ||
    comparePassing(a, b)
  );
}

function takeSameTypes(a: Applicable, b: Applicable): boolean {
  return a.types.every((type, i) => type === b.types[i]);
}

// An argument without a modifier goes to a value parameter rather than to an `in` one.
function comparePassing(a: Applicable, b: Applicable): number {
  return passedByReference(a) - passedByReference(b);
}

function passedByReference({ shape: { parameters } }: Applicable): number {
  return parameters.reduce((count, { passing }) => count + Number(passing === "in"), 0);
}

// As in Roslyn: where the candidates use different numbers of parameters, the normal form is better than the expanded
// one, and then one without omitted arguments.
function compareLengths(a: Applicable, b: Applicable): number {
  if (parametersTaken(a) === parametersTaken(b)) return 0;
  return (
    Number(a.shape.isExpanded) - Number(b.shape.isExpanded) || Math.sign(a.shape.defaults) - Math.sign(b.shape.defaults)
  );
}

// Of an expanded form, with each element of the `params` parameter, or none where it is empty.
function parametersTaken({ shape: { isExpanded, parameters, defaults }, parameterCount }: Applicable): number {
  return isExpanded ? parameters.length + defaults : parameterCount;
}

// `params` of a span is better than of an array.
function collectedIn({ candidate }: Applicable): number {
  return spanOrderOf(candidate.member.parameterTypes.at(-1) ?? UNKNOWN);
}

// `List<T>` is more specific than `T`, and a declared `int` than a `T` that is `int` in this call.
function compareSpecific(a: Applicable, b: Applicable, symbols: Symbols): number {
  let isFirst = false;
  let isSecond = false;
  for (const [i, parameter] of a.shape.parameters.entries()) {
    const order = moreSpecific(parameter.type, b.shape.parameters[i]?.type ?? UNKNOWN, symbols);
    if (order < 0) isFirst = true;
    else if (order > 0) isSecond = true;
  }
  return isFirst === isSecond ? 0 : isFirst ? -1 : 1;
}

function moreSpecific(a: Type, b: Type, symbols: Symbols): number {
  if (a === b) return 0;
  const isFirst = a.kind === "parameter";
  const isSecond = b.kind === "parameter";
  if (isFirst !== isSecond) return isFirst ? 1 : -1;
  if (a.kind === "array" && b.kind === "array") return moreSpecific(a.element, b.element, symbols);
  if (a.kind !== "named" || b.kind !== "named" || a.definition !== b.definition) return 0;
  return agreedOrder([0, ...a.arguments.map((type, i) => moreSpecific(type, b.arguments[i] ?? UNKNOWN, symbols))]);
}

function compareConversions(argument: Argument, a: Type, b: Type, symbols: Symbols): number {
  if (a === b) return 0;
  const { lambda, group, elements, parts, type } = argument;
  if (parts !== undefined && a.kind === "tuple" && b.kind === "tuple") return compareParts(parts, a, b, symbols);
  if (lambda !== undefined) return compareLambda(argument, a, b, symbols);
  if (elements !== undefined) return compareCollections(elements, a, b, symbols);
  if (group !== undefined) return compareForGroup(a, b, symbols);
  const handlers = isInterpolated(argument) ? Number(isHandler(b)) - Number(isHandler(a)) : 0;
  if (handlers !== 0) return handlers;
  if (type === a) return -1;
  if (type === b) return 1;
  return compareSpans(type, a, b) || compareCertainty(type, a, b, symbols) || compareTargets(a, b, symbols);
}

// For a type with unknown bases, a certain conversion is better than one that only those bases may allow. That says
// nothing where one target is `object`, or is unknown itself and may be such a base.
function compareCertainty(type: Type, a: Type, b: Type, symbols: Symbols): number {
  if (type.kind !== "named" || !type.definition.hasUnknownBase) return 0;
  const object = symbols.coreType("Object");
  if (a === object || b === object || a === UNKNOWN || b === UNKNOWN) return 0;
  return Number(isSurely(type, b, symbols)) - Number(isSurely(type, a, symbols));
}

function isSurely(type: Type, to: Type, symbols: Symbols): boolean {
  return classifyConversion(type, to, symbols) >= Conversion.implicit;
}

// An interpolated string goes to a handler rather than to a string.
function isHandler(type: Type): boolean {
  return type.kind === "named" && isStringHandler(type.definition);
}

// `[a, b]`: the better target for its elements; of equally good ones a read-only span, then a span, then an array.
function compareCollections(elements: readonly Argument[], a: Type, b: Type, symbols: Symbols): number {
  const first = elementType(a, symbols);
  const second = elementType(b, symbols);
  if (first === undefined || second === undefined) return compareTargets(a, b, symbols);
  if (first !== second && elements.length > 0) {
    symbols.budget.spend(elements.length);
    return agreedOrder(elements.map((element) => compareConversions(element, first, second, symbols)));
  }
  const spans = spanOrderOf(b) - spanOrderOf(a);
  return spans === 0 ? compareTargets(a, b, symbols) : first === second ? spans : 0;
}

// `(a, b)`: the better target for its elements.
function compareParts(parts: readonly Argument[], a: TupleType, b: TupleType, symbols: Symbols): number {
  symbols.budget.spend(parts.length);
  const orders = parts.map((part, i) =>
    compareConversions(part, a.elements[i] ?? UNKNOWN, b.elements[i] ?? UNKNOWN, symbols),
  );
  return agreedOrder(orders);
}

/** The order that none of these contradicts; 0 where they disagree, or say nothing. */
function agreedOrder(orders: readonly number[]): number {
  const least = Math.min(...orders);
  const most = Math.max(...orders);
  return least < 0 && most > 0 ? 0 : least || most;
}

// Arrays and strings convert to spans better than to anything else, and best to read-only ones.
function compareSpans(type: Type, a: Type, b: Type): number {
  const first = spanRank(type, a);
  const second = spanRank(type, b);
  return second - first;
}

function spanRank(from: Type, to: Type): number {
  return to.kind !== "named" || (from.kind !== "array" && externalName(from) !== "String") ? 0 : spanOrder(to);
}

function spanOrderOf(type: Type): number {
  return type.kind === "named" ? spanOrder(type) : 0;
}

function spanOrder({ definition }: NamedType): number {
  if (isCore(definition, "ReadOnlySpan`1")) return 2;
  return isCore(definition, "Span`1") ? 1 : 0;
}

function areOfSameElements(a: Type, b: Type): boolean {
  const areSpans = spanOrderOf(a) > 0 && spanOrderOf(b) > 0;
  return areSpans && a.kind === "named" && b.kind === "named" && a.arguments[0] === b.arguments[0];
}

function compareLambda({ lambda }: Argument, a: Type, b: Type, symbols: Symbols): number {
  const first = delegateSignature(a, symbols);
  const second = delegateSignature(b, symbols);
  if (lambda === undefined || first === undefined || second === undefined) {
    return Number(first === undefined) - Number(second === undefined);
  }
  if (lambda.parameterTypes.length > 0 && !haveSameParameters(first, second)) {
    const exact = Number(isOfVeryType(lambda, second)) - Number(isOfVeryType(lambda, first));
    return exact || compareDelegateTypes(a, b, symbols);
  }
  const types = first.parameters.map(({ type }) => type);
  const inner = lambda.returnType(lambda.parameterCount === null ? types : types.slice(0, lambda.parameterCount));
  const order = compareDelegates(lambda.isAsync ? undefined : inner, a, b, symbols);
  if (order !== 0 || !lambda.isAsync) return order;
  return compareAsync(inner, first.returnType, second.returnType, symbols);
}

// Whether the body, with the parameter types of a delegate, has exactly its return type.
function isOfVeryType(lambda: LambdaValue, signature: Signature): boolean {
  const { returnType } = signature;
  const declared = lambda.isAsync ? taskValue(returnType) : returnType;
  if (declared === undefined || declared === VOID || declared === UNKNOWN) return false;
  return lambda.returnType(typesHanded(lambda, signature)) === declared;
}

// Of delegates with different parameters, the one that converts to the other.
function compareDelegateTypes(a: Type, b: Type, symbols: Symbols): number {
  const there = classifyConversion(a, b, symbols) >= Conversion.implicit;
  const back = classifyConversion(b, a, symbols) >= Conversion.implicit;
  return Number(back) - Number(there);
}

// A delegate type is better than `Delegate` and the like.
function compareForGroup(a: Type, b: Type, symbols: Symbols): number {
  const isFirst = delegateSignature(a, symbols) !== undefined;
  const isSecond = delegateSignature(b, symbols) !== undefined;
  return isFirst && isSecond ? compareDelegates(undefined, a, b, symbols) : Number(isSecond) - Number(isFirst);
}

function haveSameParameters(a: Signature, b: Signature): boolean {
  return (
    a.parameters.length === b.parameters.length && a.parameters.every(({ type }, i) => type === b.parameters[i]?.type)
  );
}

// A delegate that returns a value is better than one that does not; of two that do, the one with the better return
// type.
function compareDelegates(value: Type | undefined, a: Type, b: Type, symbols: Symbols, depth = 0): number {
  const first = delegateSignature(a, symbols)?.returnType ?? UNKNOWN;
  const second = delegateSignature(b, symbols)?.returnType ?? UNKNOWN;
  if (first === second) return 0;
  if (first === VOID || second === VOID) return first === VOID ? 1 : -1;
  const isFirst = isReturned(value, first, symbols);
  const isSecond = isReturned(value, second, symbols);
  if (isFirst || isSecond) return Number(isSecond) - Number(isFirst);
  return compareTargets(first, second, symbols, depth);
}

// `dynamic` and `object` are the same type here.
function isReturned(value: Type | undefined, type: Type, symbols: Symbols): boolean {
  return value === type || (value === DYNAMIC && type === symbols.coreType("Object"));
}

function compareAsync(value: Type, a: Type, b: Type, symbols: Symbols): number {
  const first = taskValue(a);
  const second = taskValue(b);
  if (first === undefined || second === undefined) {
    if (value === VOID || value === UNKNOWN) return Number(first !== undefined) - Number(second !== undefined);
    return Number(first === undefined) - Number(second === undefined);
  }
  if (value === first) return -1;
  return value === second ? 1 : compareTargets(first, second, symbols);
}

const SIGNED: ReadonlySet<string> = new Set(["SByte", "Int16", "Int32", "Int64", "IntPtr"]);
const UNSIGNED: ReadonlySet<string> = new Set(["Byte", "UInt16", "UInt32", "UInt64", "UIntPtr"]);

/**
 * The better conversion target (C# specification, 12.6.4.7): the type that converts to the other, but of two spans of
 * the same elements the read-only one.
 */
function compareTargets(a: Type, b: Type, symbols: Symbols, depth = 0): number {
  const spans = spanOrderOf(b) - spanOrderOf(a);
  if (spans !== 0 && areOfSameElements(a, b)) return spans;
  const there = classifyConversion(a, b, symbols) >= Conversion.implicit;
  const back = classifyConversion(b, a, symbols) >= Conversion.implicit;
  if (there !== back) return there ? -1 : 1;
  if (a.kind !== "named" || b.kind !== "named") return 0;
  const first = symbols.withoutNullable(a);
  const second = symbols.withoutNullable(b);
  const [x, y] = [first, second].map((type) => (type.kind === "named" ? type.definition.name : ""));
  if (SIGNED.has(x ?? "") && UNSIGNED.has(y ?? "")) return -1;
  if (UNSIGNED.has(x ?? "") && SIGNED.has(y ?? "")) return 1;
  const [inner, other] = [taskValue(a), taskValue(b)];
  if (inner !== undefined && other !== undefined) return compareTargets(inner, other, symbols, depth);
  return compareReturnTypes(a, b, symbols, depth + 1);
}

/** Delegates that return delegates are compared no deeper. */
const MAX_DEPTH = 8;

// Of two delegates, the one with the better return type.
function compareReturnTypes(a: Type, b: Type, symbols: Symbols, depth: number): number {
  if (depth > MAX_DEPTH || delegateSignature(a, symbols) === undefined) return 0;
  return delegateSignature(b, symbols) === undefined ? 0 : compareDelegates(undefined, a, b, symbols, depth);
}
