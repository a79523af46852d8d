import { folderOf, foldersFrom } from "../../../../shared/paths.ts";
import { mapConcurrently } from "../../../util/map-concurrently.ts";
import type { PackageDisk } from "../../contract/packages.ts";
import type { TargetFramework } from "../projects/target-frameworks.ts";
import { parseVersion } from "../projects/versions.ts";
import { compiledFiles } from "./compiled-files.ts";
import { joinPath } from "./disk-paths.ts";
import { nearestOf, type PackageCache, type PackageFolder, type PlacedPackage } from "./package-cache.ts";
import { type ListedPackage, readPackagesConfig } from "./package-manifest.ts";
import type { UsedPackage } from "./project-packages.ts";

/** Number of packages looked up concurrently. */
const AT_ONCE = 16;

/**
 * Returns the packages that a `packages.config` beside a project lists, from a folder `packages` in an enclosing folder
 * or from the caches.
 */
export async function listedPackages(
  project: string,
  root: string,
  target: TargetFramework | undefined,
  cache: PackageCache,
  disk: PackageDisk,
): Promise<readonly UsedPackage[]> {
  const folder = folderOf(project);
  const listed = await readPackagesConfig(joinPath(root, folder, "packages.config"), disk);
  const folders = listed.length === 0 ? [] : foldersFrom(folder).map((around) => joinPath(root, around, "packages"));
  return mapConcurrently(listed, AT_ONCE, (one) => usedPackage(one, folders, target, cache));
}

async function usedPackage(
  { name, version, isTool }: ListedPackage,
  folders: readonly string[],
  target: TargetFramework | undefined,
  cache: PackageCache,
): Promise<UsedPackage> {
  const plain = { name, version, isDirect: true };
  if (isTool) return { ...plain, files: [] };
  const placed = (await nearestIn(folders, name, version, cache)) ?? (await cache.nearest(name, version));
  if (placed === undefined) return { ...plain, files: undefined };
  const found = { ...plain, version: placed.version, files: await compiledFiles(placed.folder, target, cache) };
  return placed.isOther ? { ...found, asked: version } : found;
}

// `packages/Newtonsoft.Json.13.0.1`
async function nearestIn(
  folders: readonly string[],
  name: string,
  version: string,
  cache: PackageCache,
): Promise<PlacedPackage | undefined> {
  const start = `${name.toLowerCase()}.`;
  for (const folder of folders) {
    const names = (await cache.names(folder)).filter((each) => each.toLowerCase().startsWith(start));
    const placed = names.flatMap((each): readonly PackageFolder[] => {
      const found = parseVersion(each.slice(start.length));
      return found === undefined ? [] : [{ folder: joinPath(folder, each), version: found }];
    });
    if (placed.length > 0) return nearestOf(placed, version);
  }
  return undefined;
}
