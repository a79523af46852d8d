/** Absolute paths of folders outside of a project that contain packages. */
export interface PackageFolders {
  /** Those with packages in NuGet's layout. */
  readonly caches: readonly string[];
  /** Those with reference packs in the layout of an installed SDK. */
  readonly packs: readonly string[];
}

export const NO_PACKAGE_FOLDERS: PackageFolders = { caches: [], packs: [] };

/** The properties of a system that determine where its packages are. */
export interface PackageSystem {
  /** As in Node's `process.platform`. */
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The user's home folder. */
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
