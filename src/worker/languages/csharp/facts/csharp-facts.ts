import type { UseRole } from "../../../../shared/model/uses.ts";
import type { FileFacts, MemberFacts, TypeFacts } from "../../../facts/facts.ts";
import type { Code } from "../body-ir/body-ir.ts";

/** The facts of a C# file, with the parts that its linker alone reads. */
export interface CSharpFacts extends FileFacts, Partial<NameFacts> {
  readonly types: readonly CSharpTypeFacts[];
  readonly usings: readonly UsingFacts[];
  readonly code?: readonly Code[];
  /** The headers of local functions outside of all types, which are no members: their uses and code stand with the file's. */
  readonly functions?: readonly CSharpMemberFacts[];
  /** Of a file with an `#if`, in their order. */
  readonly directives?: readonly DirectiveFacts[];
  /** Of the declarations' XML comments, in any order: only of a file that was read with every name, and never stored. */
  readonly crefs?: readonly CommentReference[];
}

/** What is told of names by where they stand, in any order: only of a file that was read with every name, and never stored. */
export interface NameFacts {
  readonly variableNames: readonly VariableName[];
  readonly accessedNames: readonly AccessedName[];
}

/**
 * A name that means a parameter, local, range variable or type parameter of the same file: where it stands, and where
 * what it means is declared. The role is there for a type parameter that stands for a type.
 */
export type VariableName = readonly [
  row: number,
  column: number,
  declaredRow: number,
  declaredColumn: number,
  role?: UseRole,
];

/**
 * What is done to what an expression means: `=` and `out` write it, `++` and `ref` read it as well, `+=` and `-=` do so
 * unless it is an event, `nameof` asks for its name alone, and a pattern may hold a value against it.
 */
export type NameAccess = "write" | "readWrite" | "add" | "remove" | "nameof" | "pattern";

/**
 * A `cref` as written, entities decoded and filled up with blanks to their lengths; where it stands, and where the
 * declaration begins whose comment it stands in.
 */
export type CommentReference = readonly [
  text: string,
  row: number,
  column: number,
  declaredRow: number,
  declaredColumn: number,
];

/** A name in an expression, and what is done to what it means. */
export type AccessedName = readonly [row: number, column: number, access: NameAccess];

export interface CSharpTypeFacts extends TypeFacts {
  readonly members: readonly CSharpMemberFacts[];
  /** `in`, `out` or "" for each type parameter; only where one has a word. */
  readonly variance?: readonly string[];
  /** In the arguments of its primary constructor's base. */
  readonly code?: readonly Code[];
}

export interface CSharpMemberFacts extends MemberFacts {
  /**
   * Where the declaration of several fields or events begins: for the first of them in facts that were read with every name, for
   * each in those that were read with starts. Neither are stored.
   */
  readonly declaredAt?: readonly [row: number, column: number];
  /** That of a local function stands in the code of the member around it. */
  readonly code?: readonly Code[];
}

/** The body IR of a file: outside of all types first, then of each type, followed by each of its members. */
export type FileCode = readonly (readonly Code[])[];

/** `#if`, `#elif`, `#else`, `#endif`, `#define` or `#undef`: its row, its word, and what follows that, without a comment. */
export type DirectiveFacts = readonly [row: number, word: string, rest: string];

/** A using directive. */
export interface UsingFacts {
  /** The namespace or type, without white space, `global::` kept; what an alias stands for may be any type. */
  readonly name: string;
  readonly alias?: string;
  readonly isStatic?: true;
  /** Counts for every file of its project. */
  readonly isGlobal?: true;
  /** The namespace it stands in, "" at the top of the file. */
  readonly namespace: string;
  /** The preprocessor leaves it out. */
  readonly isInactive?: true;
}
