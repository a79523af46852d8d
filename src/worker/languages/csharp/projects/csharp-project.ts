import type { OutsideReferences } from "./outside-references.ts";

/** A C# project by its project files, as far as names and sources need it. Paths begin at the root, with `/`. */
export interface CSharpProject {
  /** Of its `.csproj`. */
  readonly path: string;
  /** Of the assembly it makes. */
  readonly name: string;
  /** Those of its SDK, if it wants them, and its own; for every file of the project. */
  readonly usings: readonly ProjectUsing[];
  /** The `.csproj` files it refers to. */
  readonly references: readonly string[];
  /** Names of assemblies and packages it refers to; another project of the code base may make one of them. */
  readonly packages: readonly string[];
  /** Patterns of C# files that it takes from elsewhere, see globs.ts. */
  readonly includes: readonly string[];
  /** All that it may be built for; empty where that is not known. */
  readonly targetFrameworks: readonly string[];
  /** Preprocessor symbols that it defines in every build. */
  readonly defines: readonly string[];
  /** Those that it defines under a condition. */
  readonly possibleDefines: readonly string[];
  readonly rootNamespace: string;
  readonly isNullable: boolean;
  /** What it is compiled with besides sources; undefined where it asks for nothing. */
  readonly outside?: OutsideReferences;
  /** Its file could not be read: nothing is known but where it stands. */
  readonly isUnread?: true;
}

export interface ProjectUsing {
  readonly name: string;
  readonly alias?: string;
  readonly isStatic?: true;
}
