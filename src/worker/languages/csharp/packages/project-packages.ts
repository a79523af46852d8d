/** The references of one project besides sources and .NET itself. */
export interface ProjectPackages {
  readonly packages: readonly UsedPackage[];
  /** Assemblies beside the sources. */
  readonly files: readonly string[];
}

/** A package as one project uses it. */
export interface UsedPackage {
  readonly name: string;
  /** The version that is used, or the requested one if none is there. */
  readonly version: string;
  /** The requested version, if another is used. */
  readonly asked?: string;
  /** The acceptable versions, as written, if none is there. */
  readonly range?: string;
  readonly isDirect: boolean;
  /** Its assemblies, as absolute paths; undefined if the package is not on this disk. */
  readonly files: readonly string[] | undefined;
}

/** Whether the facts of frameworks already contain a package's assemblies. */
export function isOfFramework(name: string): boolean {
  return OF_FRAMEWORK.has(name.toLowerCase());
}

const OF_FRAMEWORK: ReadonlySet<string> = new Set([
  "microsoft.netcore.app",
  "microsoft.netcore.app.ref",
  "microsoft.aspnetcore.app",
  "microsoft.aspnetcore.app.ref",
  "netstandard.library",
  "netstandard.library.ref",
]);
