import type { AssetsFile, AssetsFramework, TargetLibrary } from "./assets-file.ts";
import { assemblyName, isPlainPath, joinPath } from "./disk-paths.ts";
import type { PackageCache } from "./package-cache.ts";
import { isOfFramework, type UsedPackage } from "./project-packages.ts";
import { classicAssemblies, isClassicPack, referencePacks } from "./reference-packs.ts";
import { isSameFramework, newestFramework, parseFramework } from "./target-frameworks.ts";

/** What an assets file says of the newest framework that its project is built for. */
export interface AssetsPackages {
  readonly packages: readonly UsedPackage[];
  /** The projects it is compiled with, as written: relative to its own folder. */
  readonly projects: readonly string[];
}

/** More than any project is compiled with. */
const MOST_LIBRARIES = 20_000;

/** The packages of a project by its assets file; undefined where that names no target framework. */
export async function assetsPackages(assets: AssetsFile, cache: PackageCache): Promise<AssetsPackages | undefined> {
  const found = newestTarget(assets);
  if (found === undefined) return undefined;
  const [target, libraries] = found;
  const framework = frameworkOf(target, assets);
  const direct = directNames(framework);
  const entries = Object.entries(libraries).slice(0, MOST_LIBRARIES);
  const packages = await Promise.all(
    entries
      .filter(([key, { type }]) => type === "package" && !isOfFramework(nameIn(key)))
      .map(([key, library]) => usedPackage(key, library, direct, assets, cache)),
  );
  const named = new Set(entries.map(([key]) => nameIn(key).toLowerCase()));
  const projects = entries.filter(([, { type }]) => type === "project").map(([key]) => assets.libraries[key]?.path);
  return {
    packages: [...packages, ...unresolved(framework, named), ...(await packsOf(target, framework, cache))],
    projects: projects.filter((path) => path !== undefined),
  };
}

type Target = readonly [name: string, libraries: Readonly<Record<string, TargetLibrary>>];

// Those with a runtime behind `/` add nothing to compile with.
function newestTarget({ targets }: AssetsFile): Target | undefined {
  const plain = Object.entries(targets).filter(([name]) => !name.includes("/"));
  return newestFramework(plain, ([name]) => name) ?? plain[0];
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

// What the SDK refers to by itself, the project does not name.
function directNames(framework: AssetsFramework | undefined): ReadonlySet<string> {
  const written = Object.entries(framework?.dependencies ?? {}).filter(
    ([, { autoReferenced }]) => autoReferenced !== true,
  );
  return new Set(written.map(([name]) => name.toLowerCase()));
}

async function usedPackage(
  key: string,
  { compile = {} }: TargetLibrary,
  direct: ReadonlySet<string>,
  assets: AssetsFile,
  cache: PackageCache,
): Promise<UsedPackage> {
  const name = nameIn(key);
  const version = key.slice(name.length + 1);
  const plain = { name, version, isDirect: direct.has(name.toLowerCase()) };
  const paths = Object.keys(compile).filter((path) => isPlainPath(path) && assemblyName(path) !== undefined);
  const isClassic = isClassicPack(name);
  if ((paths.length === 0 && !isClassic) || !isPlainPath(key)) return { ...plain, files: [] };
  const path = assets.libraries[key]?.path ?? "";
  const folders = Object.keys(assets.packageFolders ?? {});
  const folder = await cache.exact(name, version, folders, isPlainPath(path) ? path : undefined);
  if (folder === undefined) return { ...plain, files: undefined };
  const files = isClassic ? await classicAssemblies(folder, cache) : paths.map((file) => joinPath(folder, file));
  return { ...plain, files };
}

// A restore that did not find them leaves them out of its targets.
function unresolved(framework: AssetsFramework | undefined, named: ReadonlySet<string>): readonly UsedPackage[] {
  const dependencies = Object.entries(framework?.dependencies ?? {});
  return dependencies
    .filter(([name]) => !named.has(name.toLowerCase()) && !isOfFramework(name))
    .map(([name, { version = "" }]) => ({ name, version: lowestIn(version), isDirect: true, files: undefined }));
}

function packsOf(
  target: string,
  framework: AssetsFramework | undefined,
  cache: PackageCache,
): Promise<readonly UsedPackage[]> {
  const asked = (framework?.downloadDependencies ?? []).map(
    ({ name, version }) => [name.toLowerCase(), version] as const,
  );
  const references = Object.keys(framework?.frameworkReferences ?? {});
  return referencePacks(references, parseFramework(target), new Map(asked), cache);
}

function nameIn(key: string): string {
  return key.slice(0, Math.max(0, key.indexOf("/")));
}

// `[2.9.1, )`
function lowestIn(range: string): string {
  return /^[[(]?\s*([^,\])]*)/.exec(range)?.[1]?.trim() ?? "";
}
