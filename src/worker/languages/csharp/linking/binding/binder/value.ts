import type { Code, LambdaCode, NewCode } from "../../../body-ir/body-ir.ts";
import type { Argument, Candidate, LambdaValue } from "../../overloads/call.ts";
import type { Type } from "../../symbols/model.ts";
import type { Locals } from "./locals.ts";

/**
 * The meaning of an expression: usually a value of a type, represented by the type itself. A value without a type of
 * its own gets one when it is converted (see convert.ts).
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
  /** The methods found as members, those of derived types first; extension methods are looked up if none of these fits. */
  readonly candidates: readonly Candidate[];
  /** The type of the expression before the dot; undefined for a bare name or if a type is before the dot. */
  readonly receiver: Type | undefined;
  /** Whether it stands behind `&`. */
  readonly isAddress?: true;
  /** The type before the dot, where one is: `extension` blocks may add static methods to it. */
  readonly extended?: Type;
  readonly typeArguments: readonly Type[];
  /** The place of the name; undefined if it is no use of its own. */
  readonly row: number | undefined;
  readonly column: number | undefined;
  /** Whether a type that cannot be found may have a better candidate. */
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

/** `new(…)`, whose initializer is bound once its type is known, with the variables in scope here. */
export interface UntypedNew {
  readonly kind: "untypedNew";
  readonly code: NewCode;
  readonly arguments: readonly BoundArgument[];
  readonly around: Surroundings;
}

/** `[a, b]`, with the code of its elements if a constant among them converts by its value. */
export interface UntypedList {
  readonly kind: "untypedList";
  readonly elements: readonly Value[];
  readonly codes: readonly Code[];
}

/** The surroundings of code that is bound later: its variables, and the environment of the enclosing lambdas. */
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

/** An argument and its code. */
export interface CodedArgument extends Argument {
  readonly code: Code;
}

/** An argument that was bound before the call is resolved. */
export interface BoundArgument extends CodedArgument {
  readonly value: Value;
}

/** Whether an expression has a type of its own. */
export function isType(value: Value): value is Type {
  // Faster than `in`, and checked for every expression.
  return (value as Partial<Type>).id !== undefined;
}

/** Returns the type of a value that has one of its own. */
export function asType(value: Value): Type | undefined {
  return isType(value) ? value : undefined;
}
