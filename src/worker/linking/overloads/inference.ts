import { asSupertype } from "../symbols/member-search.ts";
import type { Signature } from "../symbols/signature.ts";
import { type Substitution, substitute } from "../symbols/substitution.ts";
import { isCore, type Symbols } from "../symbols/symbols.ts";
import { DYNAMIC, type NamedType, type Type, type TypeParameter, UNKNOWN, VOID } from "../symbols/type.ts";
import type { Argument, LambdaValue, MethodGroup } from "./call.ts";
import { convertible, isSequence } from "./conversions.ts";
import { delegateSignature, isExpressionTree } from "./delegates.ts";

/** Chooses the method of a group that takes these types; answers its type. */
export type GroupAnswer = (group: MethodGroup, parameters: readonly Type[]) => Type | undefined;

/** An argument with the type of the parameter it goes to, as declared. */
export interface Pairing {
  readonly argument: Argument;
  readonly parameter: Type;
}

/** The one of several types that all others convert to. */
export function bestCommonType(types: readonly Type[], symbols: Symbols): Type | undefined {
  const proper = [...new Set(types)].filter((type) => type.kind !== "special" || type === DYNAMIC);
  if (proper.length <= 1) return proper[0];
  return proper.find((type) => proper.every((other) => convertible(other, type, symbols)));
}

/**
 * What the type parameters of a method stand for in a call (C# specification, 12.6.3): first what arguments with types
 * tell, then what lambdas answer once the types of their parameters are known.
 */
export function inferTypeArguments(
  parameters: readonly TypeParameter[],
  pairings: readonly Pairing[],
  symbols: Symbols,
  groupAnswer: GroupAnswer,
): readonly Type[] {
  return new Inference(parameters, symbols, groupAnswer).run(pairings);
}

interface Pending {
  readonly pairing: Pairing;
  readonly signature: Signature;
}

/** Deeper than any real type. */
const MAX_DEPTH = 20;

class Inference {
  private readonly bounds = new Map<TypeParameter, Type[]>();
  private readonly fixed = new Map<TypeParameter, Type>();

  constructor(
    private readonly parameters: readonly TypeParameter[],
    private readonly symbols: Symbols,
    private readonly groupAnswer: GroupAnswer,
  ) {}

  run(pairings: readonly Pairing[]): readonly Type[] {
    const pending: Pending[] = [];
    for (const pairing of pairings) {
      const waiting = this.first(pairing);
      if (waiting !== undefined) pending.push(waiting);
    }
    while (pending.length > 0) {
      const ready = pending.findIndex(({ signature }) => this.isReady(signature));
      const [next] = pending.splice(Math.max(0, ready), 1);
      if (next !== undefined) this.second(next);
    }
    return this.parameters.map((parameter) => this.fix(parameter));
  }

  // What has a type tells at once; lambdas and method groups have to wait.
  private first({ argument, parameter }: Pairing): Pending | undefined {
    if (!parameter.isOpen) return undefined;
    const { lambda, group, elements } = argument;
    if (lambda === undefined && group === undefined) {
      if (elements === undefined) this.infer(argument.type, parameter);
      else this.inferElements(elements, parameter);
      return undefined;
    }
    const signature = delegateSignature(parameter, this.symbols);
    if (signature === undefined) return undefined;
    for (const [i, type] of (lambda?.parameterTypes ?? []).entries()) {
      const declared = signature.parameters[i];
      if (type !== undefined && declared !== undefined) this.infer(type, declared.type);
    }
    return { pairing: { argument, parameter }, signature };
  }

  // `[a, b]`
  private inferElements(elements: readonly Argument[], parameter: Type): void {
    const inner =
      parameter.kind === "array" ? parameter.element : parameter.kind === "named" ? parameter.arguments[0] : undefined;
    if (inner !== undefined) for (const element of elements) this.infer(element.type, inner);
  }

  private isReady({ parameters }: Signature): boolean {
    return parameters.every(({ type }) => this.isKnown(type));
  }

  private isKnown(type: Type): boolean {
    return this.parameters.every(
      (parameter) => this.fixed.has(parameter) || this.bounds.has(parameter) || !holds(type, parameter),
    );
  }

  private second({ pairing: { argument }, signature }: Pending): void {
    const inputs = signature.parameters.map(({ type }) => this.instantiate(type));
    const { lambda, group } = argument;
    if (lambda !== undefined) this.inferAnswer(lambda, inputs, signature.returnType);
    else if (group !== undefined) {
      const answer = this.groupAnswer(group, inputs);
      if (answer !== undefined) this.infer(answer, signature.returnType);
    }
  }

  private inferAnswer(lambda: LambdaValue, inputs: readonly Type[], declared: Type): void {
    if (!this.parameters.some((parameter) => holds(declared, parameter))) return;
    const value = lambda.returnType(lambda.parameterCount === null ? inputs : inputs.slice(0, lambda.parameterCount));
    const inner = lambda.isAsync ? taskValue(declared) : undefined;
    if (!lambda.isAsync) this.infer(value, declared);
    else if (inner !== undefined) this.infer(value, inner);
    else if (declared.kind === "parameter") this.infer(taskOf(value, this.symbols), declared);
  }

  /** The type with what is known of its parameters in place; those are final from then on. */
  private instantiate(type: Type): Type {
    if (!type.isOpen) return type;
    const by = new Map<TypeParameter, Type>();
    for (const parameter of this.parameters) if (holds(type, parameter)) by.set(parameter, this.fix(parameter));
    return substitute(type, by, this.symbols.store);
  }

  private fix(parameter: TypeParameter): Type {
    const known = this.fixed.get(parameter);
    if (known !== undefined) return known;
    const bounds = this.bounds.get(parameter);
    if (bounds === undefined) return UNKNOWN;
    const type = bestCommonType(bounds, this.symbols) ?? bounds[0] ?? UNKNOWN;
    this.fixed.set(parameter, type);
    return type;
  }

  private infer(from: Type, to: Type, depth = 0): void {
    if (!to.isOpen || depth > MAX_DEPTH) return;
    switch (to.kind) {
      case "parameter":
        this.bound(from, to);
        break;
      case "array":
        if (from.kind === "array" && from.rank === to.rank) this.infer(from.element, to.element, depth + 1);
        break;
      case "pointer":
        if (from.kind === "pointer") this.infer(from.element, to.element, depth + 1);
        break;
      case "tuple":
        this.inferAll(elementsOf(from), to.elements, depth);
        break;
      case "named":
        this.inferNamed(from, to, depth);
        break;
      default:
    }
  }

  private bound(from: Type, parameter: TypeParameter): void {
    if (from.kind === "special" && from !== DYNAMIC) return;
    if (!this.parameters.includes(parameter) || this.fixed.has(parameter)) return;
    const bounds = this.bounds.get(parameter);
    if (bounds === undefined) this.bounds.set(parameter, [from]);
    else if (!bounds.includes(from)) bounds.push(from);
  }

  private inferAll(from: readonly Type[], to: readonly Type[], depth: number): void {
    if (from.length !== to.length) return;
    for (const [i, type] of from.entries()) this.infer(type, to[i] ?? UNKNOWN, depth + 1);
  }

  private inferNamed(from: Type, to: NamedType, depth: number): void {
    const { symbols } = this;
    const [inner = UNKNOWN] = to.arguments;
    if (isCore(to.definition, "Nullable`1")) this.infer(symbols.withoutNullable(from), inner, depth + 1);
    else if (from.kind === "named") this.inferBetween(from, to, depth);
    else if (from.kind === "tuple") this.inferAll(from.elements, to.arguments, depth);
    else if (from.kind === "array" && (isSequence(to.definition) || isSpan(to))) {
      this.infer(from.element, inner, depth + 1);
    } else if (from.kind === "parameter" && depth < MAX_DEPTH) {
      for (const type of from.owner.constraintsOf(from).types) this.inferNamed(type, to, depth + 1);
    }
  }

  private inferBetween(from: NamedType, to: NamedType, depth: number): void {
    const { symbols } = this;
    const [inner = UNKNOWN] = to.arguments;
    const supertype = asSupertype(from, to.definition, symbols);
    if (supertype !== undefined) this.inferAll(supertype.arguments, to.arguments, depth);
    else if (isExpressionTree(to.definition)) this.infer(from, inner, depth + 1);
    else if (isSpan(to)) this.inferSpan(from, inner, depth);
  }

  // Strings and spans convert to spans.
  private inferSpan(from: NamedType, inner: Type, depth: number): void {
    if (isSpan(from)) this.infer(from.arguments[0] ?? UNKNOWN, inner, depth + 1);
    else if (from === this.symbols.coreType("String")) this.infer(this.symbols.coreType("Char"), inner, depth + 1);
  }
}

/** `Span<T>` or `ReadOnlySpan<T>` */
export function isSpan({ definition }: NamedType): boolean {
  return isCore(definition, "ReadOnlySpan`1") || isCore(definition, "Span`1");
}

function elementsOf(type: Type): readonly Type[] {
  if (type.kind === "tuple") return type.elements;
  return type.kind === "named" && type.definition.name === "ValueTuple" ? type.arguments : [];
}

/** Whether a type parameter stands in a type. */
export function holds(type: Type, parameter: TypeParameter): boolean {
  if (!type.isOpen) return false;
  switch (type.kind) {
    case "parameter":
      return type === parameter;
    case "named":
      return type.arguments.some((argument) => holds(argument, parameter));
    case "array":
    case "pointer":
      return holds(type.element, parameter);
    default:
      return "elements" in type && type.elements.some((element) => holds(element, parameter));
  }
}

const TASKS = "System.Threading.Tasks";

/** What a task of this type brings: `T` of `Task<T>`; undefined where it is no such task. */
export function taskValue(type: Type): Type | undefined {
  if (type.kind !== "named") return undefined;
  const isTask = isCore(type.definition, "Task`1", TASKS) || isCore(type.definition, "ValueTask`1", TASKS);
  return isTask ? type.arguments[0] : undefined;
}

/** What an async lambda answers that brings this value. */
export function taskOf(value: Type, symbols: Symbols): Type {
  return value === VOID ? symbols.coreType("Task", TASKS) : symbols.coreGeneric("Task`1", [value], TASKS);
}

/** The substitution that a call's type arguments make. */
export function typeArgumentsBy(parameters: readonly TypeParameter[], list: readonly Type[]): Substitution {
  return new Map(parameters.map((parameter, i) => [parameter, list[i] ?? UNKNOWN]));
}
