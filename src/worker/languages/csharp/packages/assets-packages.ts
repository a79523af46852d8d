import { mapConcurrently } from "../../../util/map-concurrently.ts";
import {
  isSameFramework,
  newestFramework,
  parseFramework,
  type TargetFramework,
} from "../projects/target-frameworks.ts";
import { lowestIn } from "../projects/versions.ts";
import type { AssetsFile, AssetsFramework, TargetLibrary } from "./assets-file.ts";
import { classicAssemblies, classicFramework, isClassicPack } from "./classic-framework.ts";
import { assemblyName, isPlainPath, joinPath } from "./disk-paths.ts";
import type { PackageCache } from "./package-cache.ts";
import { isOfFramework, type UsedPackage } from "./project-packages.ts";
import { referencePacks } from "./reference-packs.ts";

/** The contents of a project's assets file; target and frameworks are those of the newest framework for which it is built. */
export interface AssetsPackages {
  readonly target: TargetFramework | undefined;
  /** Names of the frameworks that it references. */
  readonly frameworks: readonly string[];
  readonly packages: readonly UsedPackage[];
  /** The projects with which it is compiled, as written: relative to its own folder. */
  readonly projects: readonly string[];
}

/** Maximum number of libraries, more than any project is compiled with. */
const MAX_LIBRARIES = 20_000;

/** Number of packages looked up concurrently. */
const AT_ONCE = 16;

/** Maximum number of target frameworks, more than any project is built for. */
const MAX_TARGETS = 20;

/**
 * Returns the packages of a project from its assets file: those of the newest framework for which it is built, and
 * those that only its other frameworks use, for code under `#if`. Undefined if it names no target framework, or is left
 * over from a restore that found nothing.
 */
export async function assetsPackages(assets: AssetsFile, cache: PackageCache): Promise<AssetsPackages | undefined> {
  const [newest, ...others] = await mapConcurrently(newestFirst(assets), 1, (target) =>
    targetPackages(target, assets, cache),
  );
  if (newest === undefined || newest.isUnfound) return undefined;
  const named = new Set(newest.packages.map(({ name }) => name.toLowerCase()));
  const packages = [...newest.packages];
  for (const used of others.flatMap((other) => other.packages)) {
    const key = used.name.toLowerCase();
    if (!named.has(key)) packages.push(used);
    named.add(key);
  }
  return { ...newest, packages };
}

type Libraries = Readonly<Record<string, TargetLibrary>>;
type Entries = readonly (readonly [key: string, library: TargetLibrary])[];
type Target = readonly [name: string, libraries: Libraries];

// Targets with a runtime behind `/` add nothing to compile with.
function newestFirst({ targets }: AssetsFile): readonly Target[] {
  let left: readonly Target[] = Object.entries(targets)
    .filter(([name]) => !name.includes("/"))
    .slice(0, MAX_TARGETS);
  const sorted: Target[] = [];
  for (let next = left[0]; next !== undefined; next = left[0]) {
    const newest = newestFramework(left, ([name]) => name) ?? next;
    sorted.push(newest);
    left = left.filter((target) => target !== newest);
  }
  return sorted;
}

async function targetPackages(
  [name, libraries]: Target,
  assets: AssetsFile,
  cache: PackageCache,
): Promise<AssetsPackages & { readonly isUnfound: boolean }> {
  const framework = frameworkOf(name, assets);
  const target = parseFramework(name);
  const entries = Object.entries(libraries).slice(0, MAX_LIBRARIES);
  const lost = unresolved(framework, new Set(entries.map(([key]) => nameIn(key).toLowerCase())));
  const packages = await packagesIn(entries, { target, direct: directNames(framework), assets, cache });
  const frameworks = Object.keys(framework?.frameworkReferences ?? {});
  const packs = await referencePacks(frameworks, target, downloadsOf(framework), cache);
  const classic = packages.some((used) => isClassicPack(used.name)) ? [] : await classicFramework(target, cache);
  return {
    target,
    frameworks,
    packages: [...packages, ...lost, ...packs, ...classic],
    projects: projectsIn(entries, assets),
    isUnfound: entries.length === 0 && lost.length > 0,
  };
}

function frameworkOf(target: string, { project }: AssetsFile): AssetsFramework | undefined {
  const frameworks = Object.entries(project?.frameworks ?? {});
  const wanted = parseFramework(target);
  const same = frameworks.find(([name, { framework = name }]) => {
    const parsed = parseFramework(framework);
    return name === target || (wanted !== undefined && parsed !== undefined && isSameFramework(wanted, parsed));
  });
  return (same ?? frameworks[0])?.[1];
}

// Packages that the SDK references implicitly are not named by the project.
function directNames(framework: AssetsFramework | undefined): ReadonlySet<string> {
  const all = Object.entries(framework?.dependencies ?? {});
  const written = all.filter(([, { autoReferenced }]) => autoReferenced !== true);
  return new Set(written.map(([name]) => name.toLowerCase()));
}

interface AssetsContext {
  readonly target: TargetFramework | undefined;
  /** Names in lower case. */
  readonly direct: ReadonlySet<string>;
  readonly assets: AssetsFile;
  readonly cache: PackageCache;
}

function packagesIn(entries: Entries, context: AssetsContext): Promise<readonly UsedPackage[]> {
  const packages = entries.filter(([key, { type }]) => type === "package" && !isOfFramework(nameIn(key)));
  return mapConcurrently(packages, AT_ONCE, ([key, library]) => usedPackage(key, library, context));
}

async function usedPackage(
  key: string,
  { compile = {} }: TargetLibrary,
  { target, direct, assets, cache }: AssetsContext,
): Promise<UsedPackage> {
  const name = nameIn(key);
  const version = key.slice(name.length + 1);
  const plain = { name, version, isDirect: direct.has(name.toLowerCase()) };
  const paths = Object.keys(compile).filter((path) => isPlainPath(path) && assemblyName(path) !== undefined);
  const isClassic = isClassicPack(name) && target?.family === "classic";
  if ((paths.length === 0 && !isClassic) || !isPlainPath(key)) return { ...plain, files: [] };
  const path = assets.libraries[key]?.path ?? "";
  const folders = Object.keys(assets.packageFolders ?? {});
  const folder = await cache.exact(name, version, folders, isPlainPath(path) ? path : undefined);
  if (folder === undefined) return { ...plain, files: undefined };
  const files = isClassic ? await classicAssemblies(folder, cache) : paths.map((file) => joinPath(folder, file));
  return { ...plain, files };
}

// A restore that did not find these packages omits them from its targets.
function unresolved(framework: AssetsFramework | undefined, named: ReadonlySet<string>): readonly UsedPackage[] {
  const dependencies = Object.entries(framework?.dependencies ?? {});
  return dependencies
    .filter(([name]) => !named.has(name.toLowerCase()) && !isOfFramework(name))
    .map(([name, { version = "" }]) => {
      return { name, version: lowestIn(version), range: version, isDirect: true, files: undefined };
    });
}

function projectsIn(entries: Entries, { libraries }: AssetsFile): readonly string[] {
  const paths = entries.filter(([, { type }]) => type === "project").map(([key]) => libraries[key]?.path);
  return paths.filter((path) => path !== undefined);
}

/** Returns the versions of packs that a restore wants, by names in lower case. */
function downloadsOf(framework: AssetsFramework | undefined): ReadonlyMap<string, string> {
  const downloads = framework?.downloadDependencies ?? [];
  return new Map(downloads.map(({ name, version }) => [name.toLowerCase(), version]));
}

function nameIn(key: string): string {
  return key.slice(0, Math.max(0, key.indexOf("/")));
}
