import { bestFramework, type TargetFramework } from "../projects/target-frameworks.ts";
import { assemblyName, joinPath } from "./disk-paths.ts";
import type { PackageCache } from "./package-cache.ts";

/**
 * What is compiled with of a package that lies in a folder: of `ref`, else of `lib`, what is built for the target framework
 * or the nearest; else what lies right in `lib`.
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

/** The assemblies of the folder for a target framework, in a folder that has one for each; undefined where none fits. */
export async function filesFor(
  target: TargetFramework | undefined,
  folder: string,
  cache: PackageCache,
): Promise<readonly string[] | undefined> {
  const best = bestFramework(target, await cache.names(folder), (name) => name);
  return best === undefined ? undefined : assembliesIn(joinPath(folder, best), cache);
}

/** The assemblies right in a folder. */
export async function assembliesIn(folder: string, cache: PackageCache): Promise<readonly string[]> {
  const names = await cache.names(folder);
  return names.filter((name) => assemblyName(name) !== undefined).map((name) => joinPath(folder, name));
}
