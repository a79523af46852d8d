import type { TargetFramework } from "../projects/target-frameworks.ts";
import { assembliesIn } from "./compiled-files.ts";
import { joinPath } from "./disk-paths.ts";
import type { PackageCache } from "./package-cache.ts";
import type { UsedPackage } from "./project-packages.ts";

const PACKAGE = "Microsoft.NETFramework.ReferenceAssemblies.net";

/** Whether a package contains the reference assemblies of .NET Framework. */
export function isClassicPack(name: string): boolean {
  return name.length > PACKAGE.length && name.toLowerCase().startsWith(PACKAGE.toLowerCase());
}

/** Returns the assemblies of .NET Framework in the folder of its package. */
export async function classicAssemblies(folder: string, cache: PackageCache): Promise<readonly string[]> {
  const build = joinPath(folder, "build", ".NETFramework");
  const newest = (await cache.names(build)).findLast((name) => /^v\d/.test(name));
  return newest === undefined ? [] : assembliesIn(joinPath(build, newest), cache);
}

/** Returns the assemblies of the targeted .NET Framework, if its package or an installation of it is on this disk. */
export async function classicFramework(
  target: TargetFramework | undefined,
  cache: PackageCache,
): Promise<readonly UsedPackage[]> {
  if (target?.family !== "classic") return [];
  const name = PACKAGE + target.version.join("");
  const placed = await cache.nearest(name, "*");
  if (placed !== undefined) {
    const files = await classicAssemblies(placed.folder, cache);
    return [{ name, version: placed.version, isDirect: false, files }];
  }
  const version = target.version.join(".");
  // Folder names on Windows, and of Mono.
  for (const folder of cache.packFolders([`v${version}`, `${version}-api`])) {
    const files = await assembliesIn(folder, cache);
    if (files.length > 0) return [{ name: ".NETFramework", version, isDirect: false, files }];
  }
  return [];
}
