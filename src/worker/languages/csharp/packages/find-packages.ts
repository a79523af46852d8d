import { mapAtOnce } from "../../../util/map-at-once.ts";
import type { PackageDisk, PackagePlaces } from "../../contract/packages.ts";
import type { CSharpProject } from "../projects/csharp-project.ts";
import { folderOf } from "../projects/paths.ts";
import { readAssetsFile } from "./assets-file.ts";
import { assetsPackages } from "./assets-packages.ts";
import { joinPath } from "./disk-paths.ts";
import type { FoundPackages } from "./found-packages.ts";
import { gatherPackages } from "./gather-packages.ts";
import { PackageCache } from "./package-cache.ts";
import type { ProjectPackages } from "./project-packages.ts";

/** Assets files that are read at a time: each may be large. */
const ASSETS_AT_ONCE = 4;

/**
 * Finds the assemblies that projects are compiled with, where they lie on this disk; nothing is built, executed or
 * downloaded. What a restore has noted counts (`project.assets.json`), else what the project files ask for.
 */
export async function findPackages(
  projects: readonly CSharpProject[],
  places: PackagePlaces,
  disk: PackageDisk,
): Promise<FoundPackages> {
  const cache = new PackageCache(places, disk);
  const found = await mapAtOnce(projects, ASSETS_AT_ONCE, (project) => packagesByAssets(project, places, cache, disk));
  const own = new Set(projects.map(({ name }) => name.toLowerCase()));
  const loose: ProjectPackages = { packages: [], files: [] };
  return gatherPackages([...found.map((each) => each ?? loose), loose], own, disk);
}

async function packagesByAssets(
  project: CSharpProject,
  { root }: PackagePlaces,
  cache: PackageCache,
  disk: PackageDisk,
): Promise<ProjectPackages | undefined> {
  if (root === undefined) return undefined;
  const text = await disk.text(joinPath(root, folderOf(project.path), "obj/project.assets.json"));
  const assets = text === undefined ? undefined : readAssetsFile(text);
  const found = assets && (await assetsPackages(assets, cache));
  return found && { packages: found.packages, files: [] };
}
