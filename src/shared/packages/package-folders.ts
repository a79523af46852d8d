/** Folders outside of a project that hold packages, absolute. */
export interface PackageFolders {
  /** Those that hold packages as NuGet stores them. */
  readonly caches: readonly string[];
  /** Those that hold reference packs as an installed SDK does. */
  readonly packs: readonly string[];
}

export const NO_PACKAGE_FOLDERS: PackageFolders = { caches: [], packs: [] };

/** What of a system says where its packages lie. */
export interface PackageSystem {
  /** As Node names it. */
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder of the user. */
  readonly home: string;
  readonly path: {
    join(...parts: string[]): string;
    resolve(...parts: string[]): string;
  };
}

/** Where NuGet and the .NET SDK keep packages and packs on a system. */
export function defaultPackageFolders({ platform, environment, home, path }: PackageSystem): PackageFolders {
  const { NUGET_PACKAGES, DOTNET_ROOT, ProgramFiles = "C:\\Program Files" } = environment;
  const installed =
    platform === "win32"
      ? [path.join(ProgramFiles, "dotnet", "packs")]
      : ["/usr/share/dotnet/packs", "/usr/lib/dotnet/packs", "/usr/local/share/dotnet/packs"];
  return {
    caches: [NUGET_PACKAGES ? path.resolve(NUGET_PACKAGES) : path.join(home, ".nuget", "packages")],
    packs: DOTNET_ROOT ? [path.resolve(DOTNET_ROOT, "packs"), ...installed] : installed,
  };
}
