import { mapConcurrently } from "../../../util/map-concurrently.ts";
import { append, getOrMake } from "../../../util/maps.ts";
import type { PackageDisk } from "../../contract/packages.ts";
import { highestVersion } from "../projects/package-versions.ts";
import type { TargetFramework } from "../projects/target-frameworks.ts";
import { lowestIn } from "../projects/versions.ts";
import { compiledFiles } from "./compiled-files.ts";
import { joinPath } from "./disk-paths.ts";
import type { IsOverridden } from "./framework-overrides.ts";
import type { PackageCache, PlacedPackage } from "./package-cache.ts";
import { type Dependency, dependenciesFor, type PackageManifest, readManifest } from "./package-manifest.ts";
import { isOfFramework, type UsedPackage } from "./project-packages.ts";

/** The input of package resolution: all references of a project, and the known facts about its build. */
export interface AskedPackages {
  readonly target: TargetFramework | undefined;
  readonly direct: readonly AskedPackage[];
  /** The packages of referenced projects. */
  readonly brought: readonly AskedPackage[];
  /** Versions of transitive packages, by names in lower case. */
  readonly pinned: ReadonlyMap<string, string>;
  /** Whether .NET itself provides a package. */
  readonly isOverridden: IsOverridden;
  /** Whether .NET probably provides a package that is not on this disk. */
  readonly isExpendable: (name: string) => boolean;
}

export interface AskedPackage extends Dependency {
  readonly isTool?: true;
}

/** Maximum number of packages, and maximum depth of dependencies, more than any project has. */
const MAX_PACKAGES = 10_000;
const MAX_LEVELS = 100;
const AT_ONCE = 16;

interface Chosen {
  readonly name: string;
  readonly asked: string;
  readonly placed: PlacedPackage | undefined;
  readonly dependencies: readonly Dependency[];
}

/** Resolves packages without NuGet, from the `.nuspec` of each: like NuGet, except for packages that the caches lack. */
export class PackageResolver {
  private readonly manifests = new Map<string, Promise<PackageManifest>>();
  private readonly files = new Map<string, Promise<readonly string[]>>();

  constructor(
    private readonly cache: PackageCache,
    private readonly disk: PackageDisk,
  ) {}

  /** Returns the packages of a project, with all their dependencies. */
  async resolve(asked: AskedPackages): Promise<readonly UsedPackage[]> {
    const chosen = await this.chooseAll(asked);
    const direct = new Set(asked.direct.map(({ name }) => name.toLowerCase()));
    const used = await mapConcurrently(reached(asked, chosen), AT_ONCE, (one) =>
      this.used(one, asked, direct.has(one.name.toLowerCase())),
    );
    // Tools, and packages that .NET itself provides.
    const others = asked.direct.filter(({ name }) => !chosen.has(name.toLowerCase()) && !isOfFramework(name));
    const empty = others.map(({ name, version }) => ({ name, version: lowestIn(version), isDirect: true, files: [] }));
    return [...used.filter((one) => one !== undefined), ...empty];
  }

  // A package that is requested again in a higher version is looked up again.
  private async chooseAll(asked: AskedPackages): Promise<ReadonlyMap<string, Chosen>> {
    const fixed = new Set(compiled(asked.direct).map(({ name }) => name.toLowerCase()));
    const chosen = new Map<string, Chosen>();
    let wave = wanted([...compiled(asked.direct), ...compiled(asked.brought)], new Set(), chosen, asked);
    for (let level = 0; wave.length > 0 && level < MAX_LEVELS && chosen.size < MAX_PACKAGES; level++) {
      const found = await mapConcurrently(wave, AT_ONCE, (one) => this.choose(one, asked.target));
      for (const one of found) chosen.set(one.name.toLowerCase(), one);
      const needed = found.flatMap(({ dependencies }) => dependencies);
      wave = wanted(needed, fixed, chosen, asked).slice(0, MAX_PACKAGES);
    }
    return chosen;
  }

  private async choose({ name, version }: Dependency, target: TargetFramework | undefined): Promise<Chosen> {
    const placed = await this.cache.nearest(name, version);
    const manifest = placed === undefined ? [] : await this.manifest(name, placed.folder);
    return { name, asked: version, placed, dependencies: dependenciesFor(manifest, target) };
  }

  private manifest(name: string, folder: string): Promise<PackageManifest> {
    return getOrMake(this.manifests, folder, async () => {
      const text = await this.disk.text(joinPath(folder, `${name.toLowerCase()}.nuspec`));
      return (text === undefined ? undefined : readManifest(text)) ?? [];
    });
  }

  private async used(
    { name, asked, placed }: Chosen,
    { target, isExpendable }: AskedPackages,
    isDirect: boolean,
  ): Promise<UsedPackage | undefined> {
    if (placed === undefined) {
      const isMissed = isDirect || !isExpendable(name);
      return isMissed ? { name, version: lowestIn(asked), range: asked, isDirect, files: undefined } : undefined;
    }
    const key = `${placed.folder} ${JSON.stringify(target)}`;
    const files = await getOrMake(this.files, key, () => compiledFiles(placed.folder, target, this.cache));
    const plain = { name, version: placed.version, isDirect, files };
    return placed.isOther ? { ...plain, asked: lowestIn(asked) } : plain;
  }
}

function compiled(packages: readonly AskedPackage[]): readonly AskedPackage[] {
  return packages.filter(({ isTool }) => isTool !== true);
}

/** Returns each requested package once, if a version higher than the chosen one is there, or none is chosen yet. */
function wanted(
  dependencies: readonly Dependency[],
  fixed: ReadonlySet<string>,
  chosen: ReadonlyMap<string, Chosen>,
  { pinned, isOverridden }: AskedPackages,
): readonly Dependency[] {
  const byName = new Map<string, Dependency[]>();
  for (const one of dependencies) append(byName, one.name.toLowerCase(), one);
  return [...byName].flatMap(([key, all]) => {
    const [{ name } = { name: key }] = all;
    const version = pinned.get(key) ?? highestVersion(all.map((one) => one.version));
    const known = chosen.get(key);
    const isKnown = known !== undefined && highestVersion([known.asked, version]) === known.asked;
    const isLeftOut = isKnown || (fixed.has(key) && known !== undefined) || isOfFramework(name);
    return isLeftOut || isOverridden(name, version) ? [] : [{ name, version }];
  });
}

// Dependencies only of versions that were replaced by higher ones are left out.
function reached(asked: AskedPackages, chosen: ReadonlyMap<string, Chosen>): readonly Chosen[] {
  const names = new Set([...compiled(asked.direct), ...compiled(asked.brought)].map(({ name }) => name.toLowerCase()));
  const found: Chosen[] = [];
  for (const name of names) {
    const one = chosen.get(name);
    if (one === undefined) continue;
    found.push(one);
    for (const dependency of one.dependencies) names.add(dependency.name.toLowerCase());
  }
  return found;
}
