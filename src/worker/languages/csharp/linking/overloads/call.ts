import { MAX_CANDIDATES } from "../../../../../shared/limits/linking.ts";
import type { Member, NamedType, Type } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";

/** A method, constructor, indexer or local function that a call might mean. */
export interface Candidate {
  readonly member: Member;
  /** The type that declares it, with the type arguments that the receiver gives it; undefined for local functions. */
  readonly type: NamedType | undefined;
  /** The type arguments that the call writes; empty where they are inferred. */
  readonly typeArguments: readonly Type[];
  /** Whether it is an extension method called on its receiver, which is the first argument then. */
  readonly isReduced: boolean;
  /** For a static method of an `extension` block: the type before the dot, which tells what the block extends. */
  readonly extended?: Type;
}

/** An argument, as far as overload resolution depends on it. */
export interface Argument {
  /** `NONE` for a lambda or a method group, `NULL` and `DEFAULT` for these literals, `UNKNOWN` if nothing is known. */
  readonly type: Type;
  /** The name of a named argument; "" for any other. */
  readonly name: string;
  readonly passing: Passing;
  readonly constant: Constant;
  /** Whether it is a named constant, or computed from one, whose value is not known. */
  readonly isNamedConstant: boolean;
  readonly lambda: LambdaValue | undefined;
  readonly group: MethodGroup | undefined;
  /** The elements of a collection expression `[a, b]`. */
  readonly elements: readonly Argument[] | undefined;
  /** The elements of a tuple `(a, b)`, where one of them converts otherwise than its type does. */
  readonly parts: readonly Argument[] | undefined;
  /** Whether it is a `new(…)`. */
  readonly isTargetTyped: boolean;
  /** Whether it is an `out var x`, which gets the type of the parameter. */
  readonly isDeclaration: boolean;
}

/**
 * The kind of a literal that converts to more than its type does: whole numbers to smaller types, `0` to enums, an
 * interpolated string to a handler or a `FormattableString`. One without holes, `formattable`, converts only to the
 * latter, a sum of several, `interpolatedSum`, only to a handler.
 */
export type Constant = "zero" | "whole" | "negative" | "interpolated" | "interpolatedSum" | "formattable" | "";

export type Passing = "ref" | "out" | "in" | "";

/** A plain argument of a type. */
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

/** A lambda or anonymous method that is not yet converted to a delegate. */
export interface LambdaValue {
  /** Null for `delegate { … }`, which fits any parameter list. */
  readonly parameterCount: number | null;
  /** The types of the parameters as written; `undefined` for one that is inferred. */
  readonly parameterTypes: readonly (Type | undefined)[];
  /** Whether `ref`, `out` or `in` is written before a parameter. */
  readonly takesReferences: boolean;
  readonly isAsync: boolean;
  /** The return type that is written before it, the task of an async one included; undefined where none is. */
  readonly writtenReturn: Type | undefined;
  /** Whether it fits a delegate that returns a value, and one that does not: the body `f()` fits both. */
  readonly returnsValue: boolean;
  readonly returnsVoid: boolean;
  /** Whether its body is an expression whose type does not depend on the delegate. */
  readonly isPlain: boolean;
  /** Whether its body always throws: it fits any return type, and none can be inferred from it. */
  readonly neverEnds: boolean;
  /**
   * The type of the body's value where the parameters have these types; `VOID` where it has none, and without the task
   * for an async lambda. As all of these methods do, it binds the body; the uses in it are those that were bound last.
   */
  returnType(parameters: readonly Type[]): Type;
  /** Whether the body's value is a method group. */
  returnsMethod(parameters: readonly Type[]): boolean;
  /** The lambda that the body returns; undefined for any other value. */
  returnedLambda(parameters: readonly Type[]): LambdaValue | undefined;
  /** Whether the body surely does not compile: it names what cannot exist. */
  fails(parameters: readonly Type[]): boolean;
  /**
   * Whether it calls what is no member of its receiver: it compiles only with an extension method of an unknown
   * library.
   */
  lacks(parameters: readonly Type[]): boolean;
  /** Whether the body names something that only a source generator may have added. */
  mayLack(parameters: readonly Type[]): boolean;
  /** Converts the body's value to a return type. */
  convert(parameters: readonly Type[], returnType: Type): void;
}

/** A method that is named without being called. */
export interface MethodGroup {
  /** The methods that are members of the receiver, or of the types around. */
  readonly candidates: readonly Candidate[];
  /** The type of the value before the dot; undefined for a bare name or behind a type. */
  readonly receiver: Type | undefined;
  /**
   * Whether it stands behind `&`, so that it converts to pointers to functions alone, and otherwise to delegates alone.
   */
  readonly isAddress: boolean;
  /** The extension methods of the name, in groups by namespace, the nearest first: for where no member fits. */
  extensions(): readonly (readonly Candidate[])[];
}

/** Overload resolution, handed down to the comparison of arguments, which needs it for method groups. */
export interface Chooser {
  readonly symbols: Symbols;
  choose(candidates: readonly Candidate[], list: readonly Argument[]): Resolution | undefined;
}

/** The first of several members, and the number of the others. */
export interface SomeMembers {
  readonly members: readonly Member[];
  readonly more: number;
}

export const NO_MEMBERS: SomeMembers = { members: [], more: 0 };

/** The members of these candidates that the code base declares; the first of very many. */
export function someMembers(candidates: readonly Candidate[]): SomeMembers {
  if (candidates.length === 0) return NO_MEMBERS;
  const own = candidates.filter(({ member }) => !member.owner.isExternal);
  const members = own.slice(0, MAX_CANDIDATES).map(({ member }) => member);
  return { members, more: own.length - members.length };
}

/** All of these members; the first of very many. */
export function joinedMembers(all: readonly SomeMembers[]): SomeMembers {
  const members = all.flatMap((some) => some.members);
  const more = all.reduce((sum, some) => sum + some.more, 0) + Math.max(0, members.length - MAX_CANDIDATES);
  return { members: members.slice(0, MAX_CANDIDATES), more };
}

/** The result of overload resolution. */
export interface Resolution {
  readonly best: Candidate;
  /** Whether nothing was guessed: one candidate is left, and all that ruled out the others is known. */
  readonly isSure: boolean;
  /** Whether it is better than each other candidate, as far as they are known. */
  readonly isBest: boolean;
  /**
   * Why the call is linked to nothing although a candidate is chosen: `member` if a source generator probably declares
   * what is called, `arguments` if nothing but their unknown types could tell which candidate is.
   */
  readonly unlinked?: "member" | "arguments";
  /** The other candidates of the code base that may be meant where it is not sure. */
  readonly others: SomeMembers;
  /** The type of the call; unknown if nothing tells which candidate is meant, and they return different types. */
  readonly type: Type;
  /** The type of such a call if the chosen candidate is meant. */
  readonly guessedType?: Type | undefined;
  /** The type that each argument is converted to, the receiver of a reduced extension method included. */
  readonly argumentTypes: readonly Type[];
}
