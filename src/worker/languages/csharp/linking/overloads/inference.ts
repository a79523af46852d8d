import { boundsOf } from "../symbols/constraints.ts";
import { asSupertype, asSupertypes } from "../symbols/member-search.ts";
import type { NamedType, Signature, Type, TypeParameter } from "../symbols/model.ts";
import { type Substitution, substitute } from "../symbols/substitution.ts";
import { isCore, isValueType, type Symbols } from "../symbols/symbols.ts";
import { DYNAMIC, UNKNOWN } from "../symbols/type-store.ts";
import { isSequence } from "./array-interfaces.ts";
import { type Argument, argumentOf, type Chooser, type LambdaValue } from "./call.ts";
import { delegateSignature, isExpressionTree } from "./delegates.ts";
import { chooseInGroup } from "./group-choice.ts";
import { naturalLambdaType, naturalType } from "./natural-types.ts";
import { isSpan } from "./spans.ts";
import { taskOf, taskValue } from "./tasks.ts";
import { type BoundKind, boundThrough, TypeBounds } from "./type-bounds.ts";
import { varianceOf } from "./variance.ts";

/**
 * Infers the type arguments of a method call (C# specification, 12.6.3): first from arguments with types, then from
 * what lambdas return once their parameter types are known. `declared` holds the parameter type of each argument.
 */
export function inferTypeArguments(
  parameters: readonly TypeParameter[],
  list: readonly Argument[],
  declared: readonly Type[],
  chooser: Chooser,
): readonly Type[] {
  return new Inference(parameters, chooser).run(list, declared);
}

/** A lambda or method group, and the delegate to which it converts. */
interface Pending {
  readonly argument: Argument;
  readonly signature: Signature;
}

/** Maximum depth, deeper than any real type. */
const MAX_DEPTH = 20;

class Inference {
  private readonly symbols: Symbols;
  /** The bounds of each type parameter. */
  private readonly bounds: readonly TypeBounds[];
  private readonly fixed: (Type | undefined)[];

  constructor(
    private readonly parameters: readonly TypeParameter[],
    private readonly chooser: Chooser,
  ) {
    this.symbols = chooser.symbols;
    this.bounds = parameters.map(() => new TypeBounds());
    this.fixed = parameters.map(() => undefined);
  }

  run(list: readonly Argument[], declared: readonly Type[]): readonly Type[] {
    const pending: Pending[] = [];
    for (let i = 0; i < list.length; i++) {
      const argument = list[i];
      const signature = argument && this.first(argument, declared[i] ?? UNKNOWN);
      if (argument !== undefined && signature !== undefined) pending.push({ argument, signature });
    }
    while (pending.length > 0) {
      this.symbols.budget.spend(pending.length * this.parameters.length);
      const ready = pending.findIndex(({ signature }) => this.isReady(signature));
      const [next] = pending.splice(Math.max(0, ready), 1);
      if (next !== undefined) this.second(next);
    }
    return this.parameters.map((_, at) => this.fix(at));
  }

  // Infers from an argument with a type at once; lambdas and method groups have to wait: for these it returns their delegate.
  private first(argument: Argument, parameter: Type): Signature | undefined {
    if (!parameter.isOpen) return undefined;
    const { lambda, group, elements } = argument;
    if (lambda === undefined && group === undefined) {
      if (elements === undefined) this.infer(argument.type, parameter);
      else this.inferElements(elements, parameter);
      return undefined;
    }
    const signature = delegateSignature(parameter, this.symbols);
    if (signature !== undefined && lambda !== undefined) this.inferWritten(lambda, signature);
    if (parameter.kind === "parameter") this.inferNatural(argument, this.parameters.indexOf(parameter));
    return signature;
  }

  private inferNatural({ lambda, group }: Argument, at: number): void {
    const { symbols } = this;
    if (this.fixed[at] !== undefined) return;
    const ofGroup = group && naturalType(group, symbols);
    const natural = lambda === undefined ? ofGroup : naturalLambdaType(lambda, symbols);
    if (natural !== undefined) this.bounds[at]?.addNatural(natural, symbols);
  }

  private inferWritten({ parameterTypes, writtenReturn }: LambdaValue, { parameters, returnType }: Signature): void {
    if (writtenReturn !== undefined) this.infer(writtenReturn, returnType, "exact");
    for (let i = 0; i < parameterTypes.length; i++) {
      const type = parameterTypes[i];
      const declared = parameters[i];
      if (type !== undefined && declared !== undefined) this.infer(type, declared.type, "exact");
    }
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
    return this.parameters.every((parameter, at) => this.isBound(at) || !holds(type, parameter));
  }

  private isBound(at: number): boolean {
    return this.fixed[at] !== undefined || this.bounds[at]?.isEmpty === false;
  }

  private second({ argument: { lambda, group }, signature }: Pending): void {
    const inputs = signature.parameters.map(({ type }) => this.instantiate(type));
    if (lambda !== undefined) this.inferOutput(lambda, inputs, signature.returnType);
    else if (group !== undefined) {
      const list = inputs.map((type) => argumentOf(type));
      const returned = chooseInGroup(group, list, this.chooser)?.type;
      if (returned !== undefined) this.infer(returned, signature.returnType);
    }
  }

  private inferOutput(lambda: LambdaValue, inputs: readonly Type[], declared: Type): void {
    if (lambda.writtenReturn !== undefined || !this.parameters.some((parameter) => holds(declared, parameter))) return;
    const value = lambda.returnType(lambda.parameterCount === null ? inputs : inputs.slice(0, lambda.parameterCount));
    const inner = lambda.isAsync ? taskValue(declared) : undefined;
    if (!lambda.isAsync) this.infer(value, declared);
    // The task is a class, so its argument has to be the very type.
    else if (inner !== undefined) this.infer(value, inner, "exact");
    else if (declared.kind === "parameter") this.infer(taskOf(value, this.symbols), declared);
  }

  /** Returns the type with the known type parameters substituted; these are fixed from then on. */
  private instantiate(type: Type): Type {
    if (!type.isOpen) return type;
    const { parameters } = this;
    const types = parameters.map((parameter, at) => (holds(type, parameter) ? this.fix(at) : undefined));
    return substitute(type, { parameters, types }, this.symbols.store);
  }

  private fix(at: number): Type {
    const known = this.fixed[at];
    if (known !== undefined) return known;
    const type = this.bounds[at]?.choose(this.symbols);
    if (type === undefined) return UNKNOWN;
    this.fixed[at] = type;
    return type;
  }

  private infer(from: Type, to: Type, kind: BoundKind = "lower", depth = 0): void {
    if (!to.isOpen || depth > MAX_DEPTH) return;
    switch (to.kind) {
      case "parameter":
        this.bound(from, to, kind);
        break;
      case "array":
        if (from.kind === "array" && from.rank === to.rank) this.infer(from.element, to.element, kind, depth + 1);
        break;
      case "pointer":
        if (from.kind === "pointer") this.infer(from.element, to.element, kind, depth + 1);
        break;
      case "tuple":
        this.inferAll(elementsOf(from), to.elements, kind, depth);
        break;
      case "named":
        this.inferNamed(from, to, kind, depth);
        break;
      default:
    }
  }

  private bound(from: Type, parameter: TypeParameter, kind: BoundKind): void {
    if (from.kind === "special" && from !== DYNAMIC) return;
    const at = this.parameters.indexOf(parameter);
    if (this.fixed[at] === undefined) this.bounds[at]?.add(from, kind, this.symbols);
  }

  private inferAll(from: readonly Type[], to: readonly Type[], kind: BoundKind, depth: number): void {
    if (from.length !== to.length) return;
    for (let i = 0; i < from.length; i++) this.infer(from[i] ?? UNKNOWN, to[i] ?? UNKNOWN, kind, depth + 1);
  }

  private inferArguments(
    from: readonly Type[],
    { definition, arguments: to }: NamedType,
    kind: BoundKind,
    depth: number,
  ) {
    if (from.length !== to.length) return;
    for (const [i, inner] of from.entries()) {
      const through = boundThrough(isValueType(inner) ? "none" : varianceOf(definition, i), kind);
      this.infer(inner, to[i] ?? UNKNOWN, through, depth + 1);
    }
  }

  private inferNamed(from: Type, to: NamedType, kind: BoundKind, depth: number): void {
    const { symbols } = this;
    const [inner = UNKNOWN] = to.arguments;
    if (isCore(to.definition, "Nullable`1")) {
      // An `int` converts to an `int?`, but says nothing about the `T` in `T?`.
      if (symbols.isNullable(from)) this.infer(symbols.withoutNullable(from), inner, kind, depth + 1);
    } else if (from.kind === "named") {
      // Only the very type says something, and none above it.
      if (kind !== "exact" || from.definition === to.definition) this.inferBetween(from, to, kind, depth);
    } else if (from.kind === "tuple") this.inferAll(from.elements, to.arguments, kind, depth);
    else if (from.kind === "array" && kind !== "exact" && (isSequence(to.definition) || isSpan(to))) {
      this.infer(from.element, inner, kind, depth + 1);
    } else if (from.kind === "parameter") {
      for (const type of boundsOf(from)) this.inferNamed(type, to, kind, depth + 1);
    }
  }

  private inferBetween(from: NamedType, to: NamedType, kind: BoundKind, depth: number): void {
    const { symbols } = this;
    const [inner = UNKNOWN] = to.arguments;
    const supertype = asSupertype(from, to.definition, symbols);
    // Nothing can be inferred from several implementations (C# specification, 12.6.3.10).
    if (to.definition.isInterface && asSupertypes(from, to.definition, symbols).length > 1) return;
    if (supertype !== undefined) this.inferArguments(supertype.arguments, to, kind, depth);
    else if (isExpressionTree(to.definition)) this.infer(from, inner, kind, depth + 1);
    else if (isSpan(to)) this.inferSpan(from, inner, kind, depth);
  }

  // Strings and spans convert to spans.
  private inferSpan(from: NamedType, inner: Type, kind: BoundKind, depth: number): void {
    if (isSpan(from)) this.infer(from.arguments[0] ?? UNKNOWN, inner, kind, depth + 1);
    else if (from === this.symbols.coreType("String")) {
      this.infer(this.symbols.coreType("Char"), inner, kind, depth + 1);
    }
  }
}

function elementsOf(type: Type): readonly Type[] {
  if (type.kind === "tuple") return type.elements;
  return type.kind === "named" && type.definition.name === "ValueTuple" ? type.arguments : [];
}

/** Whether a type contains a type parameter. */
export function holds(type: Type, parameter: TypeParameter): boolean {
  if (!type.isOpen) return false;
  switch (type.kind) {
    case "parameter":
      return type === parameter;
    case "named":
      return anyHolds(type.arguments, parameter);
    case "array":
    case "pointer":
      return holds(type.element, parameter);
    default:
      return "elements" in type && anyHolds(type.elements, parameter);
  }
}

function anyHolds(types: readonly Type[], parameter: TypeParameter): boolean {
  for (const type of types) if (holds(type, parameter)) return true;
  return false;
}

/** Returns the substitution for a call's type arguments. */
export function typeArgumentsBy(parameters: readonly TypeParameter[], list: readonly Type[]): Substitution {
  return { parameters, types: list.length >= parameters.length ? list : parameters.map((_, i) => list[i] ?? UNKNOWN) };
}
