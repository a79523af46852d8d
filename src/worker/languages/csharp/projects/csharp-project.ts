import type { OutsideReferences } from "./outside-references.ts";

/** A C# project as described by its project files, as far as names and sources need it. Paths begin at the root, with `/`. */
export interface CSharpProject {
  /** The path of its `.csproj`. */
  readonly path: string;
  /** The name of the assembly that it builds. */
  readonly name: string;
  /** The implicit usings of its SDK, if enabled, and its own; they apply to every file of the project. */
  readonly usings: readonly ProjectUsing[];
  /** The `.csproj` files that it references. */
  readonly references: readonly string[];
  /** Names of referenced assemblies and packages; another project of the code base may build one of them. */
  readonly packages: readonly string[];
  /** Patterns of C# files that it includes from elsewhere, see globs.ts. */
  readonly includes: readonly string[];
  /** All frameworks for which it may be built; empty if unknown. */
  readonly targetFrameworks: readonly string[];
  /** Preprocessor symbols that it defines in every build. */
  readonly defines: readonly string[];
  /** Preprocessor symbols that it defines conditionally. */
  readonly possibleDefines: readonly string[];
  readonly rootNamespace: string;
  readonly isNullable: boolean;
  /** Its references besides sources; undefined if it has none. */
  readonly outside?: OutsideReferences;
  /** Set if its file could not be read: nothing is known except its path. */
  readonly isUnread?: true;
}

export interface ProjectUsing {
  readonly name: string;
  readonly alias?: string;
  readonly isStatic?: true;
}
