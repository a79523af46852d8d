import type { Framework } from "../framework/framework.ts";

/** The types that a code base uses but does not declare. */
export interface ExternalLibraries {
  /** The types of .NET. */
  readonly framework: Framework;
  /** The other assemblies with which the projects are compiled. */
  readonly assemblies?: ReferencedAssemblies;
}

/** The assemblies with which a code base's projects are compiled, besides .NET itself. */
export interface ReferencedAssemblies {
  readonly list: readonly Framework[];
  /** The indexes of the visible assemblies for each project, in order; the last entry is for files of no project. */
  readonly visible: readonly (readonly number[])[];
  /** The paths of assemblies that could not be read when they were loaded: nothing is known about them. */
  readonly unread?: readonly string[];
}

export const NO_ASSEMBLIES: ReferencedAssemblies = { list: [], visible: [] };
