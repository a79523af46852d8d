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
  /** Whether the types of some are not known, as they are not there any more, or not as they were found. */
  readonly isPartial?: boolean;
  /** For each project, in their order, the places of those that it sees; behind the last that of files of no project. */
  readonly visible: readonly (readonly number[])[];
}

export const NO_ASSEMBLIES: ReferencedAssemblies = { list: [], visible: [] };
