import { compareTexts } from "../../../../shared/compare-texts.ts";
import { mapConcurrently } from "../../../util/map-concurrently.ts";
import { getOrMake } from "../../../util/maps.ts";
import type { PackageDisk, PackagePlaces } from "../../contract/packages.ts";
import type { CSharpProject } from "../projects/csharp-project.ts";
import type { PackageVersion } from "../projects/outside-references.ts";
import { visibleProjects } from "../projects/project-map.ts";
import { unityAssemblies } from "./files-beside.ts";
import type { FoundPackages } from "./found-packages.ts";
import { gatherPackages } from "./gather-packages.ts";
import { PackageCache } from "./package-cache.ts";
import { PackageFinder } from "./package-finder.ts";
import type { ProjectPackages } from "./project-packages.ts";

/** Number of projects examined concurrently: the assets file of each may be large. */
const AT_ONCE = 4;

/** Maximum total number of projects that others see; beyond it a project sees only itself. */
const MAX_SEEN = 5_000_000;

/**
 * Finds the assemblies with which projects are compiled on this disk; nothing is built, executed or downloaded. The
 * result of a restore is used (`project.assets.json`), or else the references in the project files.
 */
export async function findPackages(
  projects: readonly CSharpProject[],
  places: PackagePlaces,
  disk: PackageDisk,
): Promise<FoundPackages> {
  const cache = new PackageCache(places, disk);
  const finder = new PackageFinder(projects, places, cache, disk);
  const seenBy = otherProjects(projects);
  const packages = await mapConcurrently(projects, AT_ONCE, (project, at) => finder.packages(project, seenBy(at)));
  const files = await mapConcurrently(projects, AT_ONCE, (project, at) =>
    finder.files(project, packages[at]?.projects ?? []),
  );
  const all = projects.map((_, at) => ({
    packages: packages[at]?.packages ?? [],
    files: distinct([files[at] ?? [], ...seenBy(at).map((other) => files[other] ?? [])]),
  }));
  const own = new Set(projects.map(({ name }) => name.toLowerCase()));
  return gatherPackages([...all, await looseFiles(projects, places, cache)], own, disk);
}

/** A package that is not on this disk. */
export interface MissingPackage extends PackageVersion {
  /** The acceptable versions, as written. */
  readonly range: string;
  /** The paths of the projects that reference it. */
  readonly projects: readonly string[];
}

/**
 * Returns the packages that projects reference and that are not on this disk, each range of versions once; sorted by name.
 */
export async function missingPackages(
  projects: readonly CSharpProject[],
  places: PackagePlaces,
  disk: PackageDisk,
): Promise<readonly MissingPackage[]> {
  const finder = new PackageFinder(projects, places, new PackageCache(places, disk), disk);
  const seenBy = otherProjects(projects);
  const found = new Map<string, PackageVersion & { readonly range: string; readonly projects: string[] }>();
  await mapConcurrently(projects, AT_ONCE, async (project, at) => {
    const { packages } = await finder.packages(project, seenBy(at));
    for (const { name, version, range = version, files } of packages) {
      if (files !== undefined) continue;
      const one = getOrMake(found, `${name.toLowerCase()} ${range}`, () => ({ name, version, range, projects: [] }));
      one.projects.push(project.path);
    }
  });
  return [...found].sort(([a], [b]) => compareTexts(a, b)).map(([, one]) => one);
}

/** Returns for each project the indexes of the projects that it sees, without itself. */
function otherProjects(projects: readonly CSharpProject[]): (at: number) => readonly number[] {
  const seen = visibleProjects(projects, MAX_SEEN);
  return (at) => [...(seen[at] ?? [])].flatMap((other) => (other === at ? [] : [other]));
}

// For files of no project the references are unknown, unless there are no projects at all.
async function looseFiles(
  projects: readonly CSharpProject[],
  { root }: PackagePlaces,
  cache: PackageCache,
): Promise<ProjectPackages> {
  const isUnity = projects.length === 0 && root !== undefined;
  return { packages: [], files: isUnity ? await unityAssemblies(root, cache) : [] };
}

const NONE: readonly string[] = [];

function distinct(lists: readonly (readonly string[])[]): readonly string[] {
  const filled = lists.filter((list) => list.length > 0);
  return filled.length === 0 ? NONE : [...new Set(filled.flat())];
}
