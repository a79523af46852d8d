import type { Code, LambdaCode, NewCode } from "../../body-ir/body-ir.ts";
import type { Argument, Candidate, LambdaValue } from "../overloads/call.ts";
import type { Type } from "../symbols/model.ts";
import type { Locals } from "./locals.ts";

/**
 * The meaning of an expression: most often a value of a type, which is the type itself. What has no type of its own
 * gets one when it is converted (see convert.ts).
 */
export type Value = Type | TypeName | NamespaceName | MethodGroupValue | LambdaExpressionValue | Untyped;

/** The expression names a type: `int` in `int.Parse`. */
export interface TypeName {
  readonly kind: "typeName";
  readonly type: Type;
}

export interface NamespaceName {
  readonly kind: "namespace";
  readonly name: string;
}

/** A method that is named, called or not. */
export interface MethodGroupValue {
  readonly kind: "group";
  readonly name: string;
  /** Those found as members, the derived types' first; extension methods are looked for when these don't do. */
  readonly candidates: readonly Candidate[];
  /** The type of what stands before the dot; undefined for a bare name or where a type stands there. */
  readonly receiver: Type | undefined;
  readonly typeArguments: readonly Type[];
  /** Where the name stands; undefined where it is no use of its own. */
  readonly row: number | undefined;
  readonly column: number | undefined;
  /** A type that cannot be found may have a better one. */
  readonly isGuess: boolean;
}

export interface LambdaExpressionValue {
  readonly kind: "lambda";
  readonly lambda: LambdaValue;
  readonly code: LambdaCode;
}

/** `new(…)`, `[a, b]`, `{ a, b }`, and conditionals whose branches have no type of their own. */
export type Untyped =
  | UntypedNew
  | UntypedList
  | UntypedTuple
  | { readonly kind: "branches"; readonly values: readonly Value[] };

/** `new(…)`, whose initializer is bound when its type is known, with the variables that are around it. */
export interface UntypedNew {
  readonly kind: "untypedNew";
  readonly code: NewCode;
  readonly arguments: readonly BoundArgument[];
  readonly around: Surroundings;
}

/** `[a, b]`, with the codes of its elements where a constant among them converts as it is written. */
export interface UntypedList {
  readonly kind: "untypedList";
  readonly elements: readonly Value[];
  readonly codes: readonly Code[];
}

/** Where code is bound: its variables, and what the parameters of the lambdas around are. */
export interface Surroundings {
  readonly locals: Locals<Value>;
  readonly environment: number;
}

/** `(x => x, new())`: a tuple with elements that have no type of their own. */
export interface UntypedTuple {
  readonly kind: "untypedTuple";
  readonly names: readonly string[];
  readonly elements: readonly Value[];
}

/** An argument that was bound, before the call is. */
export interface BoundArgument extends Argument {
  readonly value: Value;
  readonly code: Code;
}

/** Whether an expression has a type of its own. */
export function isType(value: Value): value is Type {
  // Faster than `in`, and asked for every expression.
  return (value as Partial<Type>).id !== undefined;
}

/** The type of a value that has one of its own. */
export function asType(value: Value): Type | undefined {
  return isType(value) ? value : undefined;
}
