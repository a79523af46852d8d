import type { PackagePlaces } from "../../contract/packages.ts";
import { folderOf, nameWithoutExtension } from "../projects/paths.ts";
import { bestFramework, type TargetFramework } from "../projects/target-frameworks.ts";
import { assembliesIn } from "./compiled-files.ts";
import { assemblyName, isWithin, joinPath } from "./disk-paths.ts";
import type { PackageCache } from "./package-cache.ts";

/** Where a path of a project file leads on the disk: inside the root, or absolute and granted. */
export function granted(path: string, { root, caches, packs }: PackagePlaces): string | undefined {
  if (!/^(?:[A-Za-z]:)?\//.test(path)) return root === undefined ? undefined : joinPath(root, path);
  const folders = [...(root === undefined ? [] : [root]), ...caches, ...packs];
  return folders.some((folder) => isWithin(folder, path)) ? path : undefined;
}

/** What a build has left of a project whose sources are not there; a path that is not there, where it has left nothing. */
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

/** What Unity has compiled, of a code base that it has not written project files for; without the code base's own. */
export async function unityAssemblies(root: string, cache: PackageCache): Promise<readonly string[]> {
  const found = await assembliesIn(joinPath(root, "Library", "ScriptAssemblies"), cache);
  return found.filter((path) => !/^Assembly-CSharp\b/i.test(assemblyName(path) ?? ""));
}
