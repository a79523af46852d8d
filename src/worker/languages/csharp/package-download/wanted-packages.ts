import type { PackageDisk, RootedPlaces } from "../../contract/packages.ts";
import { StepLimit } from "../linking/limits/budget.ts";
import { type MissingPackage, missingPackages } from "../packages/find-packages.ts";
import { isPackageName } from "../packages/package-cache.ts";
import type { CSharpProject } from "../projects/csharp-project.ts";
import { type PackageSource, type PackageSources, sourcesFor } from "./package-sources.ts";
import { ProjectSources } from "./project-sources.ts";

/** Maximum number of sources and package patterns evaluated for one code base: far more than any has. */
const MAX_LOOKED_AT = 5_000_000;

/** A missing package, with its possible sources. */
export interface WantedPackage {
  readonly name: string;
  /** As named in reports; "" if unknown. */
  readonly version: string;
  /** The acceptable versions, as written. */
  readonly range: string;
  readonly sources: readonly PackageSource[];
}

/** Finds the missing packages of a code base, and the configured sources for each. */
export class WantedPackages {
  private readonly sources: ProjectSources;

  constructor(
    private readonly projects: readonly CSharpProject[],
    private readonly places: RootedPlaces,
  ) {
    this.sources = new ProjectSources(places.root);
  }

  /**
   * Returns the packages that are missing now, sorted by name: each requested version once; without sources if there
   * are too many.
   */
  async find(disk: PackageDisk): Promise<readonly WantedPackage[]> {
    const missing = await missingPackages(this.projects, this.places, disk);
    const named = missing.filter(({ name }) => isPackageName(name));
    const steps = new StepLimit(MAX_LOOKED_AT);
    const wanted: WantedPackage[] = [];
    for (const one of named) wanted.push(await this.wanted(one, disk, steps));
    return wanted;
  }

  private async wanted(
    { name, version, range, projects }: MissingPackage,
    disk: PackageDisk,
    steps: StepLimit,
  ): Promise<WantedPackage> {
    const all = new Set<PackageSources>();
    const isLittle = steps.has(projects.length);
    for (const path of isLittle ? projects : []) all.add(await this.sources.of(path, disk));
    const sources = [...all].every((each) => steps.has(sizeOf(each))) ? distinct(name, all) : [];
    return { name, version, range, sources };
  }
}

function sizeOf({ sources, mappings }: PackageSources): number {
  return [...mappings.values()].reduce((sum, patterns) => sum + patterns.length, sources.length + mappings.size);
}

function distinct(name: string, all: ReadonlySet<PackageSources>): readonly PackageSource[] {
  const sources = [...all].flatMap((each) => sourcesFor(name, each));
  return [...new Map(sources.map((source) => [`${source.folder}\n${source.value}`, source])).values()];
}
