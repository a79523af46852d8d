import { identifiersIn } from "../../../../linking/model/words-in-bodies.ts";
import type { Member, Parameter, Signature, Type, TypeParameter } from "../symbols/model.ts";
import { type Substitution, substitute } from "../symbols/substitution.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { DEFAULT, NONE, NULL, UNKNOWN, VOID } from "../symbols/type-store.ts";
import type { Argument, Candidate, LambdaValue } from "./call.ts";
import { delegateSignature } from "./delegates.ts";
import { extendedTypeOf } from "./extended-types.ts";
import { holds } from "./inference.ts";
import type { Shape } from "./shapes.ts";
import { taskValue } from "./tasks.ts";

/** What was inferred for a candidate: the types of its parameters as declared, its type arguments, and the arguments. */
interface Inferred {
  readonly declared: readonly Type[];
  readonly by: Substitution;
  readonly list: readonly Argument[];
}

/**
 * Whether a type parameter of a candidate cannot be inferred, as no argument says anything about it: its argument has to
 * be written.
 */
export function lacksType(
  { member, typeArguments, extended }: Candidate,
  { parameters }: Shape,
  { declared, by, list }: Inferred,
  symbols: Symbols,
): boolean {
  if (typeArguments.length > 0) return false;
  return member.typeParameters.some(
    (parameter, i) =>
      by.types[i] === UNKNOWN &&
      !(extended !== undefined && holds(extendedTypeOf(member), parameter)) &&
      !declared.some((type, at) =>
        holds(type, parameter)
          ? mayTell(list[at], type, parameter, by, symbols)
          : isWrittenIn(parameters[at], parameter, member),
      ),
  );
}

// A type that cannot be found, such as `Getter<T>`, takes the type parameters that are written in it.
function isWrittenIn(parameter: Parameter | undefined, { name }: TypeParameter, member: Member): boolean {
  const at = parameter === undefined ? -1 : member.parameters.indexOf(parameter);
  return identifiersIn(member.header.parameters[at]?.type ?? "").includes(name);
}

/** Whether an argument may say what a type parameter in its parameter type stands for. */
function mayTell(
  argument: Argument | undefined,
  to: Type,
  parameter: TypeParameter,
  inferred: Substitution,
  symbols: Symbols,
): boolean {
  if (argument === undefined) return false;
  const { lambda, group, type, elements } = argument;
  if (lambda === undefined && group === undefined) {
    if (elements !== undefined) return !tellNothing(elements, symbols);
    if (argument.isTargetTyped || argument.isDeclaration) return false;
    return type !== NULL && type !== DEFAULT && mayTellOfNullable(type, to, symbols);
  }
  const signature = delegateSignature(to, symbols);
  // Nothing follows from a group of several methods, nor from a lambda without parameter types.
  if (signature === undefined) {
    if (lambda !== undefined && to === parameter) return lambda.parameterTypes.every((type) => type !== undefined);
    return group === undefined || group.candidates.length < 2;
  }
  const taking = signature.parameters.flatMap(({ type }, i) => (holds(type, parameter) ? [i] : []));
  // A lambda with written parameter types determines those of the delegate; any other lambda needs them before its body
  // has a type.
  if (taking.some((i) => lambda?.parameterTypes[i] !== undefined)) return true;
  if (taking.length > 0 && lambda?.parameterCount !== null) return false;
  if (!holds(signature.returnType, parameter)) return false;
  return lambda === undefined || mayReturnTell(lambda, signature, inferred, symbols);
}

function tellNothing(elements: readonly Argument[], symbols: Symbols): boolean {
  symbols.budget.spend(elements.length);
  return elements.every(({ type, lambda, group, elements: inner = [] }) => {
    if (lambda !== undefined || group !== undefined) return false;
    return type === NULL || type === DEFAULT || (type === NONE && tellNothing(inner, symbols));
  });
}

// An `int` says nothing about the `T` in `T?`.
function mayTellOfNullable(type: Type, to: Type, symbols: Symbols): boolean {
  return !symbols.isNullable(to) || type === UNKNOWN || symbols.isNullable(type);
}

function mayReturnTell(
  lambda: LambdaValue,
  { parameters, returnType }: Signature,
  inferred: Substitution,
  symbols: Symbols,
): boolean {
  const { writtenReturn } = lambda;
  if (writtenReturn !== undefined)
    return writtenReturn !== VOID && mayTellOfNullable(writtenReturn, returnType, symbols);
  const returned = lambda.isAsync ? (taskValue(returnType) ?? returnType) : returnType;
  const inputs = parameters.slice(0, lambda.parameterCount ?? undefined);
  const types = inputs.map(({ type }) => substitute(type, inferred, symbols.store));
  const value = lambda.returnType(types);
  if (value === NULL || value === DEFAULT) return false;
  if (value === UNKNOWN && lambda.returnsMethod(types)) return false;
  if (lambda.isAsync && returned !== returnType && !mayTellInTask(value, returned)) return false;
  return mayTellOfNullable(value, returned, symbols);
}

// The value of an async lambda is inferred from exactly, as the task around it is a class: a `string` says nothing about
// the `T` in `Task<IEnumerable<T>>`.
function mayTellInTask(value: Type, to: Type): boolean {
  if (value === UNKNOWN || to.kind !== "named") return true;
  return value.kind === "named" ? value.definition === to.definition : value.kind === "tuple";
}
