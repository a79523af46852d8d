import type { FileFacts, MemberFacts, TypeFacts } from "../../../facts/facts.ts";
import type { Code } from "../body-ir/body-ir.ts";

/** The facts of a C# file, with the parts that its linker alone reads. */
export interface CSharpFacts extends FileFacts {
  readonly types: readonly CSharpTypeFacts[];
  readonly usings: readonly UsingFacts[];
  readonly code?: readonly Code[];
  /** Of a file with an `#if`, in their order. */
  readonly directives?: readonly DirectiveFacts[];
  /** Only of a file that was read with every name, and never stored. */
  readonly variableNames?: readonly VariableName[];
}

/**
 * A name that means a parameter, local, range variable or type parameter of the same file: where it stands, and where
 * what it means is declared.
 */
export type VariableName = readonly [row: number, column: number, declaredRow: number, declaredColumn: number];

export interface CSharpTypeFacts extends TypeFacts {
  readonly members: readonly CSharpMemberFacts[];
  /** In the arguments of its primary constructor's base. */
  readonly code?: readonly Code[];
}

export interface CSharpMemberFacts extends MemberFacts {
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
