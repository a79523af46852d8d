/** What one project is compiled with besides sources and what .NET itself brings. */
export interface ProjectPackages {
  readonly packages: readonly UsedPackage[];
  /** Assemblies that lie beside the sources. */
  readonly files: readonly string[];
}

/** A package as one project uses it. */
export interface UsedPackage {
  readonly name: string;
  /** The one that is used, or asked for where none is there. */
  readonly version: string;
  /** The version asked for, where another is used. */
  readonly asked?: string;
  /** The versions that would do, as written, where none is there. */
  readonly range?: string;
  readonly isDirect: boolean;
  /** Its assemblies, absolute; undefined where the package is not on this disk. */
  readonly files: readonly string[] | undefined;
}

/** Packages whose assemblies the facts of frameworks have already. */
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
