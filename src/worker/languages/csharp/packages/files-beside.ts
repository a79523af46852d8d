import { folderOf } from "../../../../shared/paths.ts";
import type { PackagePlaces } from "../../contract/packages.ts";
import { nameWithoutExtension } from "../projects/paths.ts";
import { bestFramework, type TargetFramework } from "../projects/target-frameworks.ts";
import { assembliesIn } from "./compiled-files.ts";
import { assemblyName, isWithin, joinPath } from "./disk-paths.ts";
import type { PackageCache } from "./package-cache.ts";

/** Resolves a path of a project file on the disk: inside the root, or absolute and granted. */
export function granted(path: string, { root, caches, packs }: PackagePlaces): string | undefined {
  if (!/^(?:[A-Za-z]:)?\//.test(path)) return root === undefined ? undefined : joinPath(root, path);
  const folders = [...(root === undefined ? [] : [root]), ...caches, ...packs];
  return folders.some((folder) => isWithin(folder, path)) ? path : undefined;
}

/** Returns the build output of a project whose sources are not there; a path that does not exist if there is none. */
export async function builtAssembly(
  project: string,
  root: string,
  target: TargetFramework | undefined,
  cache: PackageCache,
): Promise<string> {
  const file = `${nameWithoutExtension(project)}.dll`;
  const bin = joinPath(root, folderOf(project), "bin");
  for (const configuration of ["Debug", "Release"]) {
    const folder = joinPath(bin, configuration);
    const names = await cache.names(folder);
    if (names.includes(file)) return joinPath(folder, file);
    const best = bestFramework(target, names, (name) => name);
    const built = best === undefined ? [] : await cache.names(joinPath(folder, best));
    if (best !== undefined && built.includes(file)) return joinPath(folder, best, file);
  }
  return joinPath(bin, "Debug", file);
}

/** Returns the assemblies that Unity has compiled for a code base without project files; the code base's own are left out. */
export async function unityAssemblies(root: string, cache: PackageCache): Promise<readonly string[]> {
  const found = await assembliesIn(joinPath(root, "Library", "ScriptAssemblies"), cache);
  return found.filter((path) => !/^Assembly-CSharp\b/i.test(assemblyName(path) ?? ""));
}
