/** Whether packages are read of a file with this path: assemblies, their documentation, and what says what they are. */
export function isOfPackages(path: string): boolean {
  return OF_PACKAGES.test(path);
}

/** What a restore leaves beside a package. */
export const PACKAGE_METADATA = ".nupkg.metadata";

/** `_._` stands for a target framework that a package has nothing for. */
const OF_PACKAGES =
  /\.(?:dll|xml|nuspec)$|(?:^|\/)(?:project\.assets\.json|packages\.config|PackageOverrides\.txt|\.nupkg\.metadata|_\._)$/i;
