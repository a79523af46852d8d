import { asSupertype, mayHaveMore } from "../symbols/member-search.ts";
import type { Definition, Signature, TupleType, Type } from "../symbols/model.ts";
import { isCore, type Symbols } from "../symbols/symbols.ts";
import { UNKNOWN, VOID } from "../symbols/type-store.ts";
import { isSequence } from "./array-interfaces.ts";
import type { Argument, Chooser, LambdaValue, MethodGroup } from "./call.ts";
import { Conversion } from "./conversion-kind.ts";
import { classifyConversion, isStringHandler, stepsOfOwnConversions, userDefinedSources } from "./conversions.ts";
import { delegateSignature } from "./delegates.ts";
import { chooseForDelegate } from "./group-choice.ts";
import { naturalLambdaType, naturalType } from "./natural-types.ts";
import { mayExtend } from "./receivers.ts";
import { mayBeSame, sameTypes } from "./same-types.ts";
import { taskValue } from "./tasks.ts";

/** Classifies the conversion of an argument to a parameter of this type. */
export function argumentConversion(argument: Argument, to: Type, chooser: Chooser): Conversion {
  const { symbols } = chooser;
  const { lambda, group, elements, parts, type } = argument;
  if (to === UNKNOWN) return Conversion.perhaps;
  if (lambda !== undefined) return lambdaConversion(lambda, to, symbols);
  if (group !== undefined) return groupConversion(argument, to, chooser);
  if (elements !== undefined) return listConversion(elements, to, chooser);
  if (parts !== undefined) {
    const inner = symbols.withoutNullable(to);
    if (inner.kind === "tuple") return partsConversion(parts, inner, chooser);
    if (type === UNKNOWN && takesNoTuple(inner, symbols)) return Conversion.none;
  }
  if (argument.isTargetTyped) return to.kind === "named" ? Conversion.perhaps : Conversion.none;
  if (argument.passing !== "" && argument.passing !== "in") return byReference(type, to, symbols);
  if (isInterpolated(argument) && to.kind === "named" && isStringHandler(to.definition)) {
    return Conversion.implicit;
  }
  symbols.budget.spend(stepsOfOwnConversions(type, to));
  const conversion = classifyConversion(type, to, symbols);
  return conversion === Conversion.none && takesConstant(to, argument, symbols) ? Conversion.implicit : conversion;
}

/** Whether an argument is an interpolated string that a string handler may accept, or a sum of several. */
export function isInterpolated({ constant }: Argument): boolean {
  return constant === "interpolated" || constant === "interpolatedSum";
}

// An argument passed by reference must have exactly the parameter's type.
function byReference(type: Type, to: Type, symbols: Symbols): Conversion {
  const conversion = classifyConversion(type, to, symbols);
  return conversion === Conversion.implicit && !to.isOpen ? Conversion.none : conversion;
}

/** The types to which an `int` literal, and a `long` literal, converts besides those to which any value of the type does. */
const OF_INT: ReadonlySet<string> = new Set("SByte Byte Int16 UInt16 UInt32 UInt64 IntPtr UIntPtr".split(" "));
const OF_LONG: ReadonlySet<string> = new Set(["UInt64"]);
const OF_NEGATIVE: ReadonlySet<string> = new Set(["SByte", "Int16", "IntPtr"]);
const NONE: ReadonlySet<string> = new Set();

/**
 * Whether a constant converts to a type: a number also converts to smaller types, and to types that convert from these;
 * `0` to enums.
 */
export function takesConstant(
  to: Type,
  { constant, type }: Pick<Argument, "constant" | "type">,
  symbols: Symbols,
): boolean {
  const inner = symbols.withoutNullable(to);
  if (constant === "" || constant === "interpolatedSum" || inner.kind !== "named") return false;
  const { definition } = inner;
  if (constant === "interpolated" || constant === "formattable")
    return isCore(definition, "FormattableString") || isCore(definition, "IFormattable");
  if (definition.kind === "enum") return constant === "zero";
  const isLong = type === symbols.coreType("Int64");
  const taking = constant === "negative" ? (isLong ? NONE : OF_NEGATIVE) : isLong ? OF_LONG : OF_INT;
  return (
    isOneOf(inner, taking) ||
    userDefinedSources(inner, symbols).some((taken) => isOneOf(symbols.withoutNullable(taken), taking))
  );
}

function isOneOf(type: Type | undefined, names: ReadonlySet<string>): boolean {
  return type?.kind === "named" && type.definition.isExternal && names.has(type.definition.name);
}

/** Classifies the conversion of a lambda to a type by its header alone, without its body. */
export function lambdaConversion(lambda: LambdaValue, to: Type, symbols: Symbols): Conversion {
  const signature = delegateSignature(to, symbols);
  if (signature === undefined) {
    if (!hasNaturalType(lambda) || !takesAnyLambda(to, symbols)) return Conversion.none;
    return naturalLambdaType(lambda, symbols) === undefined ? Conversion.perhaps : Conversion.implicit;
  }
  if (lambda.parameterCount !== null && lambda.parameterCount !== signature.parameters.length) return Conversion.none;
  if (lambda.takesReferences && signature.parameters.every(({ passing }) => passing === "")) return Conversion.none;
  const isOther = lambda.parameterTypes.some((type, i) => {
    const declared = signature.parameters[i]?.type;
    return type !== undefined && declared !== undefined && !mayBeSame(type, declared);
  });
  return isOther || !mayReturn(lambda, signature.returnType) ? Conversion.none : Conversion.implicit;
}

/** Whether a lambda may have a natural delegate type: all types of its parameters are written. */
export function hasNaturalType({ parameterCount, parameterTypes }: LambdaValue): boolean {
  return parameterCount !== null && !parameterTypes.includes(undefined);
}

function takesAnyLambda(to: Type, symbols: Symbols): boolean {
  if (takesAnyDelegate(to, symbols)) return true;
  return to.kind === "named" && EXPRESSIONS.some((key) => isCore(to.definition, key, "System.Linq.Expressions"));
}

const EXPRESSIONS = ["LambdaExpression", "Expression"] as const;

function takesAnyDelegate(to: Type, symbols: Symbols): boolean {
  if (to === symbols.coreType("Object")) return true;
  return to.kind === "named" && (isCore(to.definition, "Delegate") || isCore(to.definition, "MulticastDelegate"));
}

function mayReturn(lambda: LambdaValue, declared: Type): boolean {
  const { writtenReturn: written } = lambda;
  // It is the very type that the delegate returns, though a value of it would convert to others.
  if (written !== undefined) return written === declared || (written !== VOID && mayBeSame(written, declared));
  if (declared === VOID) return lambda.returnsVoid;
  // A return type that is unknown or not inferred still requires a value; it may be the task of an async lambda.
  if (declared === UNKNOWN) return lambda.returnsValue || lambda.isAsync;
  if (!lambda.isAsync) return lambda.returnsValue;
  if (isTask(declared)) return lambda.returnsVoid;
  return lambda.returnsValue && (taskValue(declared) !== undefined || declared.kind === "parameter" || declared.isOpen);
}

const TASKS = "System.Threading.Tasks";

function isTask(type: Type): boolean {
  return (
    type.kind === "named" && (isCore(type.definition, "Task", TASKS) || isCore(type.definition, "ValueTask", TASKS))
  );
}

/** Returns the types that a delegate passes to a lambda's parameters. */
export function typesHanded({ parameterCount }: LambdaValue, { parameters }: Signature): readonly Type[] {
  return parameters.map(({ type }) => type).slice(0, parameterCount ?? undefined);
}

/**
 * Classifies the conversion of a lambda's result to a delegate's return type; none if its body would not compile. Binds
 * its body.
 */
export function lambdaReturnConversion(lambda: LambdaValue, signature: Signature, symbols: Symbols): Conversion {
  const { returnType } = signature;
  const types = typesHanded(lambda, signature);
  if (lambda.fails(types)) return Conversion.none;
  if (returnType === VOID) return Conversion.implicit;
  if (lambda.writtenReturn !== undefined) return sameTypes(lambda.writtenReturn, returnType);
  if (lambda.neverEnds) return returnSaysNothing(lambda, returnType) ? Conversion.none : Conversion.implicit;
  const value = lambda.returnType(types);
  const inner = lambda.isAsync ? taskValue(returnType) : returnType;
  if (inner === undefined) return Conversion.implicit;
  const returned = lambda.returnedLambda(types);
  if (returned !== undefined)
    return inner === UNKNOWN ? Conversion.perhaps : lambdaConversion(returned, inner, symbols);
  if (value === UNKNOWN && lambda.returnsMethod(types) && !takesMethod(inner, symbols)) return Conversion.none;
  return value === VOID && !(lambda.isAsync && returnType === UNKNOWN)
    ? Conversion.none
    : classifyConversion(value, inner, symbols);
}

/**
 * Whether a lambda certainly does not convert to a delegate: its body does not compile with these parameter types, or
 * its type does not convert to the return type. Binds its body.
 */
export function refusesLambda(lambda: LambdaValue, signature: Signature, symbols: Symbols): boolean {
  const { returnType } = signature;
  const types = typesHanded(lambda, signature);
  if (lambda.fails(types)) return true;
  const declared = lambda.isAsync ? taskValue(returnType) : returnType;
  if (!lambda.isPlain || declared === undefined || declared === VOID || lambda.returnsMethod(types)) return false;
  const value = lambda.returnType(types);
  return convertsAsDeclared(value) && classifyConversion(value, declared, symbols) === Conversion.none;
}

/**
 * Whether the declarations alone determine what a value of a type converts to: a number may be a constant, which
 * converts to smaller types.
 */
export function convertsAsDeclared(type: Type): boolean {
  if (type.kind !== "named" || type.definition.hasUnknownBase) return false;
  const { isExternal, isValueType } = type.definition;
  return !(isExternal && isValueType);
}

function takesMethod(type: Type, symbols: Symbols): boolean {
  return delegateSignature(type, symbols) !== undefined || takesAnyDelegate(type, symbols);
}

// Such a lambda's return type cannot infer a type argument, except that an async lambda returns a task.
function returnSaysNothing({ isAsync }: LambdaValue, returnType: Type): boolean {
  if (returnType === UNKNOWN) return !isAsync;
  return returnType.kind === "named" && returnType.arguments.includes(UNKNOWN);
}

function groupConversion({ group }: Argument, to: Type, chooser: Chooser): Conversion {
  const { symbols } = chooser;
  if (group === undefined) return Conversion.perhaps;
  const signature = delegateSignature(to, symbols);
  if (signature === undefined) {
    if (!takesAnyDelegate(to, symbols)) return unlessExtended(group, symbols);
    return naturalType(group, symbols) === undefined ? Conversion.perhaps : Conversion.implicit;
  }
  return chooseForDelegate(group, signature, chooser)?.conversion ?? unlessExtended(group, symbols);
}

// If no member is known the name may mean anything, unless extension methods for the receiver are known.
function unlessExtended(group: MethodGroup, symbols: Symbols): Conversion {
  return group.candidates.length > 0 || isExtended(group, symbols) ? Conversion.none : Conversion.perhaps;
}

function isExtended({ receiver, extensions }: MethodGroup, symbols: Symbols): boolean {
  if (receiver === undefined || receiver === UNKNOWN || mayHaveMore(receiver)) return false;
  return extensions().some((group) => {
    symbols.budget.spend(group.length);
    return group.some((candidate) => mayExtend(candidate, receiver, symbols));
  });
}

/** Whether nothing is known of an argument that could tell overloads apart. */
export function saysNothing({ type, group, elements, parts }: Argument, symbols: Symbols): boolean {
  if (group !== undefined) return group.candidates.length === 0 && !isExtended(group, symbols);
  return type === UNKNOWN && elements === undefined && parts === undefined;
}

// `(a, [b])` has no type, so that it converts only to tuples and to what makes itself of one.
function takesNoTuple(to: Type, symbols: Symbols): boolean {
  if (to.kind !== "named" || mayHaveMore(to)) return false;
  return userDefinedSources(to, symbols).every((from) => from.kind === "named" && !mayHaveMore(from));
}

// `(a, b)` converts to tuples element by element.
function partsConversion(parts: readonly Argument[], { elements }: TupleType, chooser: Chooser): Conversion {
  if (parts.length !== elements.length) return Conversion.none;
  chooser.symbols.budget.spend(parts.length);
  const conversions = parts.map((part, i) => argumentConversion(part, elements[i] ?? UNKNOWN, chooser));
  return least(conversions, Conversion.implicit);
}

function least(conversions: readonly Conversion[], most: Conversion): Conversion {
  return conversions.reduce<Conversion>((low, conversion) => (conversion < low ? conversion : low), most);
}

/** Classifies the conversion of `[a, b]` to arrays, spans and collections whose elements fit. */
function listConversion(elements: readonly Argument[], to: Type, chooser: Chooser): Conversion {
  const element = elementType(to, chooser.symbols);
  if (element === undefined) return Conversion.none;
  chooser.symbols.budget.spend(elements.length);
  const conversions = elements.map((one) => argumentConversion(one, element, chooser));
  return least(conversions, Conversion.implicit);
}

// An interface other than a sequence needs a `CollectionBuilder`: in .NET only the immutable collections have one.
function mayHaveBuilder({ isInterface, isExternal, namespace }: Definition): boolean {
  return !isInterface || !isExternal || namespace === "System.Collections.Immutable";
}

/** Returns the element type of a type that a collection expression may create; undefined for any other type. */
export function elementType(to: Type, symbols: Symbols): Type | undefined {
  if (to.kind === "array") return to.element;
  if (to.kind !== "named" || to === symbols.coreType("String")) return undefined;
  const [first] = to.arguments;
  if (isSequence(to.definition) || isCore(to.definition, "ReadOnlySpan`1") || isCore(to.definition, "Span`1"))
    return first;
  if (!mayHaveBuilder(to.definition)) return undefined;
  const sequence = symbols.coreType("IEnumerable`1", "System.Collections.Generic");
  const through = sequence.kind === "named" ? asSupertype(to, sequence.definition, symbols) : undefined;
  return through?.arguments[0];
}
