import { MAX_CANDIDATES } from "../../../../../shared/limits/linking.ts";
import type { Member, NamedType, Type } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";

/** A method, constructor, indexer or local function that a call might mean. */
export interface Candidate {
  readonly member: Member;
  /** Where it was found, as seen from the receiver; undefined for local functions. */
  readonly type: NamedType | undefined;
  /** As written at the call; empty where they are to be inferred. */
  readonly typeArguments: readonly Type[];
  /** An extension method that is called on its receiver, which then is the first argument. */
  readonly isReduced: boolean;
}

/** An argument, as far as the choice between overloads depends on it. */
export interface Argument {
  /** `NONE` for a lambda or a method group, `NULL` and `DEFAULT` for these literals, `UNKNOWN` where nothing is known. */
  readonly type: Type;
  /** "" for one that is not named. */
  readonly name: string;
  readonly passing: Passing;
  readonly constant: Constant;
  /** A constant that is named, or made of such: what number it is nobody knows. */
  readonly isNamedConstant: boolean;
  readonly lambda: LambdaValue | undefined;
  readonly group: MethodGroup | undefined;
  /** The types of the elements of `[a, b]`, which take the type of what they are converted to. */
  readonly elements: readonly Argument[] | undefined;
  /** Those of `(a, b)`, where one of them converts otherwise than its type does. */
  readonly parts: readonly Argument[] | undefined;
  /** `new(…)` */
  readonly isTargetTyped: boolean;
  /** `out var x`, which is of the type that its parameter has. */
  readonly isDeclaration: boolean;
}

/**
 * A constant that converts as it is written: a whole number to smaller types, `0` to enums, `$"…"` to what formats it
 * later, which is a text by itself where it has no holes. Several that are added go to what builds them alone.
 */
export type Constant = "zero" | "whole" | "negative" | "interpolated" | "interpolatedSum" | "formattable" | "";

export type Passing = "ref" | "out" | "in" | "";

/** An argument of which no more than its type is known. */
export function argumentOf(type: Type, passing: Passing = ""): Argument {
  return {
    type,
    name: "",
    passing,
    constant: "",
    isNamedConstant: false,
    lambda: undefined,
    group: undefined,
    elements: undefined,
    parts: undefined,
    isTargetTyped: false,
    isDeclaration: false,
  };
}

/** A lambda or anonymous method, not yet converted to a delegate. */
export interface LambdaValue {
  /** Null for `delegate { … }`, which takes any. */
  readonly parameterCount: number | null;
  /** As written; `undefined` for a parameter whose type the context gives. */
  readonly parameterTypes: readonly (Type | undefined)[];
  /** `ref`, `out` or `in` is written before a parameter. */
  readonly takesReferences: boolean;
  readonly isAsync: boolean;
  /** The return type that stands before it, with the task of an async one; `VOID` for `void`, undefined where none does. */
  readonly writtenReturn: Type | undefined;
  /** The uses that its body allows: an expression like a call may be both. */
  readonly returnsValue: boolean;
  readonly returnsVoid: boolean;
  /** Its body is an expression whose type is the same whatever it is converted to. */
  readonly isPlain: boolean;
  /** Its body gives no value and never ends, but throws: it fits any return type, and tells of no type. */
  readonly neverEnds: boolean;
  /**
   * The type of the body's value, bound with parameters of these types, `VOID` where it has none; for
   * an async lambda the value without the task. May be asked several times; what is bound last stands.
   */
  returnType(parameters: readonly Type[]): Type;
  /** Whether the value of the body, bound with parameters of these types, is a method that is not called. */
  returnsMethod(parameters: readonly Type[]): boolean;
  /** The lambda that the body, bound with parameters of these types, returns; undefined where it returns something else. */
  returnedLambda(parameters: readonly Type[]): LambdaValue | undefined;
  /** Whether the body, bound with parameters of these types, names what cannot be there: it would not compile. */
  fails(parameters: readonly Type[]): boolean;
  /** Whether it calls what is no member there: it compiles only with an extension method that nobody can look at. */
  lacks(parameters: readonly Type[]): boolean;
  /** Whether it names what only a source generator may have added. */
  mayLack(parameters: readonly Type[]): boolean;
  /** Converts the value of the body, bound with these parameters, to the type that is asked for. */
  convert(parameters: readonly Type[], returnType: Type): void;
}

/** A method that is named without being called. */
export interface MethodGroup {
  /** Those found as members. */
  readonly candidates: readonly Candidate[];
  /** The type of what stands before the dot; undefined for a bare name or where a type stands there. */
  readonly receiver: Type | undefined;
  /** The extension methods of the name, those of the nearest namespace first: for where no member fits. */
  extensions(): readonly (readonly Candidate[])[];
}

/** Chooses among candidates; handed down to where arguments are compared, as a method group is chosen by the same rules. */
export interface Chooser {
  readonly symbols: Symbols;
  choose(candidates: readonly Candidate[], list: readonly Argument[]): Resolution | undefined;
}

/** The first of several members, and how many more there are. */
export interface SomeMembers {
  readonly members: readonly Member[];
  readonly more: number;
}

export const NO_MEMBERS: SomeMembers = { members: [], more: 0 };

/** Those of the code base, of very many the first. */
export function someMembers(candidates: readonly Candidate[]): SomeMembers {
  if (candidates.length === 0) return NO_MEMBERS;
  const own = candidates.filter(({ member }) => !member.owner.isExternal);
  const members = own.slice(0, MAX_CANDIDATES).map(({ member }) => member);
  return { members, more: own.length - members.length };
}

/** The meaning of a call. */
export interface Resolution {
  readonly best: Candidate;
  /** Whether nothing was guessed: one candidate is left, and what tells it from the others is known. */
  readonly isSure: boolean;
  /** Whether it takes the arguments better than each other, as far as they are known. */
  readonly isBest: boolean;
  /** Other candidates of the code base that might be meant where it is not sure. */
  readonly others: SomeMembers;
  /** The type of the call. */
  readonly type: Type;
  /** For each argument, the receiver of a reduced extension method included, what it is converted to. */
  readonly argumentTypes: readonly Type[];
}
