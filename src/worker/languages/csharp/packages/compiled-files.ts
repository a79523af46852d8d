import { bestFramework, type TargetFramework } from "../projects/target-frameworks.ts";
import { assemblyName, joinPath } from "./disk-paths.ts";
import type { PackageCache } from "./package-cache.ts";

/**
 * Returns the files to compile with from a package in a folder: in `ref`, or else in `lib`, those built for the target
 * framework or the nearest; or else those directly in `lib`.
 */
export async function compiledFiles(
  folder: string,
  target: TargetFramework | undefined,
  cache: PackageCache,
): Promise<readonly string[]> {
  for (const kind of ["ref", "lib"]) {
    const found = await filesFor(target, joinPath(folder, kind), cache);
    if (found !== undefined) return found;
  }
  return assembliesIn(joinPath(folder, "lib"), cache);
}

/** Returns the assemblies for a target framework, from a folder with a subfolder for each; undefined if none fits. */
export async function filesFor(
  target: TargetFramework | undefined,
  folder: string,
  cache: PackageCache,
): Promise<readonly string[] | undefined> {
  const best = bestFramework(target, await cache.names(folder), (name) => name);
  return best === undefined ? undefined : assembliesIn(joinPath(folder, best), cache);
}

/** Returns the assemblies directly in a folder. */
export async function assembliesIn(folder: string, cache: PackageCache): Promise<readonly string[]> {
  const names = await cache.names(folder);
  return names.filter((name) => assemblyName(name) !== undefined).map((name) => joinPath(folder, name));
}
