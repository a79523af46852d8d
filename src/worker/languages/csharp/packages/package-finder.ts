import { folderOf, foldersFrom } from "../../../../shared/paths.ts";
import { mapConcurrently } from "../../../util/map-concurrently.ts";
import { getOrMake } from "../../../util/maps.ts";
import type { PackageDisk, PackagePlaces } from "../../contract/packages.ts";
import type { CSharpProject } from "../projects/csharp-project.ts";
import { nameWithoutExtension, pathKey, resolvePath } from "../projects/paths.ts";
import { parseFramework, type TargetFramework } from "../projects/target-frameworks.ts";
import { readAssetsFile } from "./assets-file.ts";
import { type AssetsPackages, assetsPackages } from "./assets-packages.ts";
import { classicFramework } from "./classic-framework.ts";
import { joinPath } from "./disk-paths.ts";
import { builtAssembly, granted } from "./files-beside.ts";
import { frameworkOverrides, isLikelyOfFramework } from "./framework-overrides.ts";
import { listedPackages } from "./listed-packages.ts";
import type { PackageCache } from "./package-cache.ts";
import type { UsedPackage } from "./project-packages.ts";
import { referencePacks } from "./reference-packs.ts";
import { type AskedPackages, PackageResolver } from "./resolve-packages.ts";

/** The packages of a project, and the paths of projects with which it is compiled, as written in an assets file. */
export interface SearchedPackages {
  readonly packages: readonly UsedPackage[];
  readonly projects: readonly string[];
}

const NOTHING: SearchedPackages = { packages: [], projects: [] };

/** Number of built projects looked up concurrently. */
const AT_ONCE = 16;

/**
 * Maximum number of files with which all projects are compiled, each counted for every mention: far more than any code
 * base has.
 */
const MAX_FILES = 1_000_000;

/** Maximum totals for all assets files: the libraries of all their targets, and their characters. */
const MAX_LIBRARIES = 500_000;
const MAX_CHARACTERS = 500_000_000;

/** Finds the references with which each project of a code base is compiled. */
export class PackageFinder {
  private readonly resolver: PackageResolver;
  private readonly paths: ReadonlySet<string>;
  private readonly used = new Map<string, UsedPackage>();
  private filesLeft = MAX_FILES;
  private librariesLeft = MAX_LIBRARIES;
  private charactersLeft = MAX_CHARACTERS;

  constructor(
    private readonly projects: readonly CSharpProject[],
    private readonly places: PackagePlaces,
    private readonly cache: PackageCache,
    private readonly disk: PackageDisk,
  ) {
    this.resolver = new PackageResolver(cache, disk);
    this.paths = new Set(projects.map(({ path }) => pathKey(path)));
  }

  /**
   * Returns the packages from the assets file of a project, or else from its references and those of the projects that
   * it sees; none once the limits for the code base are exceeded.
   */
  async packages(project: CSharpProject, seen: readonly number[]): Promise<SearchedPackages> {
    const found = this.filesLeft < 0 ? NOTHING : await this.search(project, seen);
    for (const { files = [] } of found.packages) this.filesLeft -= files.length;
    if (this.filesLeft < 0) return NOTHING;
    return { packages: found.packages.map((used) => this.shared(used)), projects: found.projects };
  }

  // Most projects of a code base use the same packages.
  private shared(used: UsedPackage): UsedPackage {
    const { name, version, asked, range, isDirect, files } = used;
    const key = [name, version, asked, range, isDirect, ...(files ?? [""])].join("\n");
    return getOrMake(this.used, key, () => used);
  }

  private async search(project: CSharpProject, seen: readonly number[]): Promise<SearchedPackages> {
    const noted = await this.byAssets(project);
    if (noted === undefined) return { packages: await this.byReferences(project, seen), projects: [] };
    return { packages: await this.completed(noted), projects: noted.projects };
  }

  /**
   * Returns the assemblies beside the sources: those that the project names, and those of projects whose sources are missing.
   */
  async files({ path, outside }: CSharpProject, projects: readonly string[]): Promise<readonly string[]> {
    const { root } = this.places;
    const named = (outside?.files ?? []).map((file) => granted(file, this.places));
    const written = projects.map((written) => resolvePath(folderOf(path), written));
    const others = new Set([...(outside?.projects ?? []), ...written]);
    const lost = [...others].filter((other) => other !== undefined && !this.paths.has(pathKey(other)));
    const target = parseFramework(outside?.target ?? "");
    const built = await mapConcurrently(root === undefined ? [] : lost, AT_ONCE, (other) =>
      builtAssembly(other ?? "", root ?? "", target, this.cache),
    );
    return [...named, ...built].filter((file) => file !== undefined);
  }

  private async byAssets({ path }: CSharpProject): Promise<AssetsPackages | undefined> {
    const { root } = this.places;
    if (root === undefined || this.charactersLeft < 0 || this.librariesLeft < 0) return undefined;
    const text = await this.assetsText(path, root);
    this.charactersLeft -= text?.length ?? 0;
    const assets = text === undefined || this.charactersLeft < 0 ? undefined : readAssetsFile(text);
    for (const target of Object.values(assets?.targets ?? {})) this.librariesLeft -= Object.keys(target).length;
    return assets && this.librariesLeft >= 0 ? assetsPackages(assets, this.cache) : undefined;
  }

  private async assetsText(path: string, root: string): Promise<string | undefined> {
    for (const place of assetsPlaces(path)) {
      const text = await this.disk.text(joinPath(root, place));
      if (text !== undefined) return text;
    }
    return undefined;
  }

  // Packages that a restore did not find, or that were removed since: another version may be there.
  private async completed({ packages, target, frameworks }: AssetsPackages): Promise<readonly UsedPackage[]> {
    const missing = packages.filter(({ files }) => files === undefined);
    if (missing.length === 0) return packages;
    const known = new Map(packages.map((used) => [used.name.toLowerCase(), used]));
    const found = await this.resolver.resolve({
      ...(await this.frameworkOf(target, frameworks, frameworks)),
      direct: missing.map((used) => ({ ...used, version: used.range ?? used.version })),
      brought: [],
      pinned: new Map(),
    });
    const there = packages.filter(({ files }) => files !== undefined);
    const others = found.filter(({ name }) => known.get(name.toLowerCase())?.files === undefined);
    const isDirect = (name: string) => known.get(name.toLowerCase())?.isDirect ?? false;
    return [...there, ...others.map((used) => ({ ...used, isDirect: isDirect(used.name) }))];
  }

  // If a project references frameworks itself, their assemblies replace packages.
  private async frameworkOf(
    target: TargetFramework | undefined,
    own: readonly string[],
    frameworks: readonly string[],
  ) {
    return {
      target,
      isOverridden: await frameworkOverrides(target, own, this.cache, this.disk),
      isExpendable: (name: string) => isLikelyOfFramework(name, target, frameworks),
    };
  }

  private async byReferences(project: CSharpProject, seen: readonly number[]): Promise<readonly UsedPackage[]> {
    const { path, outside } = project;
    const { root } = this.places;
    const target = parseFramework(outside?.target ?? "");
    const others = seen.flatMap((at) => this.projects[at]?.outside ?? []);
    const frameworks = [...(outside === undefined ? [] : [outside]), ...others].flatMap((one) => one.frameworks);
    const brought = others.flatMap(({ packages }) => packages).filter(({ isPrivate }) => isPrivate !== true);
    const asked: AskedPackages = {
      ...(await this.frameworkOf(target, outside?.frameworks ?? [], frameworks)),
      direct: outside?.packages ?? [],
      brought,
      pinned: new Map((outside?.pinned ?? []).map(({ name, version }) => [name.toLowerCase(), version])),
    };
    const parts = await Promise.all([
      this.resolver.resolve(asked),
      root === undefined ? [] : listedPackages(path, root, target, this.cache, this.disk),
      referencePacks(frameworks.concat(windowsOf(target)), target, new Map(), this.cache),
      classicFramework(target, this.cache),
    ]);
    return parts.flat();
  }
}

// The SDK references it implicitly.
function windowsOf(target: TargetFramework | undefined): readonly string[] {
  const isWindows = target?.platform === "windows" && (target.platformVersion[0] ?? 0) >= 10;
  return isWindows ? ["Microsoft.Windows.SDK.NET.Ref"] : [];
}

/**
 * Returns where a restore may write the assets file of a project: beside it, or with those of all others
 * (`UseArtifactsOutput`).
 */
export function assetsPlaces(path: string): readonly string[] {
  const name = nameWithoutExtension(path);
  const shared = foldersFrom(folderOf(path)).map((folder) => `${folder}/artifacts/obj/${name}/${ASSETS_FILE}`);
  return [`${folderOf(path)}/obj/${ASSETS_FILE}`, ...shared];
}

const ASSETS_FILE = "project.assets.json";
