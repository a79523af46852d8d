/** Whether a file with this path is read as part of packages: assemblies, their documentation, and metadata files. */
export function isOfPackages(path: string): boolean {
  return OF_PACKAGES.test(path);
}

/** The file that a restore creates beside a package. */
export const PACKAGE_METADATA = ".nupkg.metadata";

/** `_._` stands for a target framework for which a package has no files. */
const OF_PACKAGES =
  /\.(?:dll|xml|nuspec)$|(?:^|\/)(?:project\.assets\.json|packages\.config|PackageOverrides\.txt|\.nupkg\.metadata|_\._)$/i;
