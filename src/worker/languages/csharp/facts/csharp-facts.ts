import type { UseRole } from "../../../../shared/model/uses.ts";
import type { FileFacts, MemberFacts, TypeFacts } from "../../../facts/facts.ts";
import type { Code } from "../body-ir/body-ir.ts";

/** The facts of a C# file, including those that only its linker reads. */
export interface CSharpFacts extends FileFacts, Partial<NameFacts> {
  readonly types: readonly CSharpTypeFacts[];
  readonly usings: readonly UsingFacts[];
  readonly code?: readonly Code[];
  /**
   * The headers of local functions outside all types, which are no members: their uses and code are stored with the file's.
   */
  readonly functions?: readonly CSharpMemberFacts[];
  /** The directives of a file with an `#if`, in order. */
  readonly directives?: readonly DirectiveFacts[];
  /**
   * The references in the declarations' XML comments, unordered: only in a file that was read with every name, and
   * never stored.
   */
  readonly crefs?: readonly CommentReference[];
}

/**
 * The meanings of names that follow from their place, unordered: only in a file that was read with every name, and
 * never stored.
 */
export interface NameFacts {
  readonly variableNames: readonly VariableName[];
  readonly accessedNames: readonly AccessedName[];
}

/**
 * A name that means a parameter, local, range variable or type parameter of the same file: its place, and the place of
 * the declaration. The role is present for a type parameter used as a type.
 */
export type VariableName = readonly [
  row: number,
  column: number,
  declaredRow: number,
  declaredColumn: number,
  role?: UseRole,
];

/**
 * The access to the target of an expression: `=` and `out` write it, `++` and `ref` also read it, `+=` and `-=` do too
 * unless it is an event, `nameof` uses only its name, and a pattern may compare a value with it.
 */
export type NameAccess = "write" | "readWrite" | "add" | "remove" | "nameof" | "pattern";

/**
 * A `cref` as written, with entities decoded and padded to their lengths; its place, and the place at which the
 * documented declaration begins.
 */
export type CommentReference = readonly [
  text: string,
  row: number,
  column: number,
  declaredRow: number,
  declaredColumn: number,
];

/** A name in an expression, and the access to its target. */
export type AccessedName = readonly [row: number, column: number, access: NameAccess];

export interface CSharpTypeFacts extends TypeFacts {
  readonly members: readonly CSharpMemberFacts[];
  /** `in`, `out` or "" for each type parameter; absent if none has a modifier. */
  readonly variance?: readonly string[];
  /** The code of the base constructor arguments of its primary constructor. */
  readonly code?: readonly Code[];
}

export interface CSharpMemberFacts extends MemberFacts {
  /**
   * Where the declaration of several fields or events begins: on the first of them in facts read with every name, on
   * each in facts read with starts. Never stored.
   */
  readonly declaredAt?: readonly [row: number, column: number];
  /** The code of a local function is part of the enclosing member's code. */
  readonly code?: readonly Code[];
}

/** The body IR of a file: outside all types first, then of each type, followed by each of its members. */
export type FileCode = readonly (readonly Code[])[];

/**
 * `#if`, `#elif`, `#else`, `#endif`, `#define` or `#undef`: its line, its word, and the rest of the line without a comment.
 */
export type DirectiveFacts = readonly [row: number, word: string, rest: string];

/** A using directive. */
export interface UsingFacts {
  /** The namespace or type, without white space, with `global::`; the target of an alias may be any type. */
  readonly name: string;
  readonly alias?: string;
  readonly isStatic?: true;
  /** Whether it applies to every file of its project. */
  readonly isGlobal?: true;
  /** The enclosing namespace, "" at the top of the file. */
  readonly namespace: string;
  /** Whether the preprocessor excludes it. */
  readonly isInactive?: true;
}
