import type { Framework } from "../framework/framework.ts";

/** The types that a code base uses and does not declare. */
export interface ExternalLibraries {
  /** Those of .NET. */
  readonly framework: Framework;
  /** What else the projects are compiled with. */
  readonly assemblies?: ReferencedAssemblies;
}

/** The assemblies that a code base's projects are compiled with, besides .NET itself. */
export interface ReferencedAssemblies {
  readonly list: readonly Framework[];
  /** For each project, in their order, the places of those that it sees; behind the last that of files of no project. */
  readonly visible: readonly (readonly number[])[];
  /** The paths of those that could not be read when they were loaded: of them nothing is known. */
  readonly unread?: readonly string[];
}

export const NO_ASSEMBLIES: ReferencedAssemblies = { list: [], visible: [] };
