import { asSupertype } from "../symbols/member-search.ts";
import type { Signature, Type } from "../symbols/model.ts";
import { isCore, type Symbols } from "../symbols/symbols.ts";
import { UNKNOWN, VOID } from "../symbols/type-store.ts";
import type { Argument, Chooser, LambdaValue } from "./call.ts";
import { Fit, fitOf, isSequence, stepsOfOwnConversions } from "./conversions.ts";
import { argumentsFor, delegateSignature } from "./delegates.ts";
import { taskValue } from "./inference.ts";

/** Whether an argument may go to a parameter of this type. */
export function argumentFit(argument: Argument, to: Type, chooser: Chooser): Fit {
  const { symbols } = chooser;
  const { lambda, group, elements, type } = argument;
  if (to === UNKNOWN) return Fit.perhaps;
  if (lambda !== undefined) return lambdaFit(lambda, to, symbols);
  if (group !== undefined) return groupFit(argument, to, chooser);
  if (elements !== undefined) return listFit(elements, to, chooser);
  if (argument.isTargetTyped) return to.kind === "named" ? Fit.perhaps : Fit.no;
  if (argument.passing !== "" && argument.passing !== "in") return byReference(type, to, symbols);
  symbols.budget.spend(stepsOfOwnConversions(type, to));
  const fit = fitOf(type, to, symbols);
  return fit === Fit.no && argument.isConstant && takesConstant(to, symbols) ? Fit.converted : fit;
}

// What is passed by reference is of the very type.
function byReference(type: Type, to: Type, symbols: Symbols): Fit {
  const fit = fitOf(type, to, symbols);
  return fit === Fit.converted && !to.isOpen ? Fit.no : fit;
}

const INTEGERS: ReadonlySet<string> = new Set("SByte Byte Int16 UInt16 UInt32 UInt64 IntPtr UIntPtr".split(" "));

// A number that is written out goes to smaller types as well, `0` to enums.
function takesConstant(to: Type, symbols: Symbols): boolean {
  const inner = symbols.withoutNullable(to);
  if (inner.kind !== "named") return false;
  return inner.definition.isFramework && (INTEGERS.has(inner.definition.name) || inner.definition.kind === "enum");
}

function lambdaFit(lambda: LambdaValue, to: Type, symbols: Symbols): Fit {
  const signature = delegateSignature(to, symbols);
  if (signature === undefined) return takesAnyDelegate(to, symbols) ? Fit.perhaps : Fit.no;
  if (lambda.parameterCount !== null && lambda.parameterCount !== signature.parameters.length) return Fit.no;
  const isTyped = lambda.parameterTypes.some((type, i) => {
    const declared = signature.parameters[i]?.type;
    return type !== undefined && declared !== undefined && fitOf(type, declared, symbols) === Fit.no;
  });
  return isTyped || !mayAnswer(lambda, signature.returnType) ? Fit.no : Fit.converted;
}

function takesAnyDelegate(to: Type, symbols: Symbols): boolean {
  if (to === symbols.coreType("Object")) return true;
  return to.kind === "named" && (isCore(to.definition, "Delegate") || isCore(to.definition, "MulticastDelegate"));
}

function mayAnswer(lambda: LambdaValue, declared: Type): boolean {
  if (declared === UNKNOWN) return true;
  if (declared === VOID) return lambda.returnsVoid;
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

/** How what a lambda answers fits what a delegate should. Binds its body. */
export function answerFit(lambda: LambdaValue, { parameters, returnType }: Signature, symbols: Symbols): Fit {
  if (returnType === VOID || returnType === UNKNOWN) return Fit.converted;
  const types = parameters.map(({ type }) => type);
  const value = lambda.returnType(lambda.parameterCount === null ? types : types.slice(0, lambda.parameterCount));
  if (!lambda.isAsync) return value === VOID ? Fit.no : fitOf(value, returnType, symbols);
  const inner = taskValue(returnType);
  return inner === undefined ? Fit.converted : fitOf(value, inner, symbols);
}

function groupFit({ group }: Argument, to: Type, chooser: Chooser): Fit {
  const { symbols } = chooser;
  if (group === undefined || group.candidates.length === 0) return Fit.perhaps;
  const signature = delegateSignature(to, symbols);
  if (signature === undefined) return takesAnyDelegate(to, symbols) ? Fit.perhaps : Fit.no;
  const found = chooser.choose(group.candidates, argumentsFor(signature));
  if (found === undefined) return Fit.no;
  if (signature.returnType === VOID) return found.type === VOID ? Fit.same : Fit.converted;
  if (found.type === VOID) return Fit.no;
  return fitOf(found.type, signature.returnType, symbols);
}

/** `[a, b]` goes to arrays, spans and collections whose elements its own fit. */
function listFit(elements: readonly Argument[], to: Type, chooser: Chooser): Fit {
  const element = elementType(to, chooser.symbols);
  if (element === undefined) return Fit.no;
  chooser.symbols.budget.spend(elements.length);
  const fits = elements.map((one) => argumentFit(one, element, chooser));
  return fits.reduce<Fit>((least, fit) => (fit < least ? fit : least), Fit.converted);
}

function elementType(to: Type, symbols: Symbols): Type | undefined {
  if (to.kind === "array") return to.element;
  if (to.kind !== "named") return undefined;
  const [first] = to.arguments;
  if (isSequence(to.definition) || isCore(to.definition, "ReadOnlySpan`1") || isCore(to.definition, "Span`1"))
    return first;
  const sequence = symbols.coreType("IEnumerable`1", "System.Collections.Generic");
  const through = sequence.kind === "named" ? asSupertype(to, sequence.definition, symbols) : undefined;
  return through?.arguments[0];
}
