import type { PackageDisk, RootedPlaces } from "../../contract/packages.ts";
import { type MissingPackage, missingPackages } from "../packages/find-packages.ts";
import { isPackageName } from "../packages/package-cache.ts";
import type { CSharpProject } from "../projects/csharp-project.ts";
import { type PackageSource, type PackageSources, sourcesFor } from "./package-sources.ts";
import { ProjectSources } from "./project-sources.ts";

/** A package that is missing, with where it may come from. */
export interface WantedPackage {
  readonly name: string;
  /** As reports name it; "" where none is known. */
  readonly version: string;
  /** The versions that would do, as written. */
  readonly range: string;
  readonly sources: readonly PackageSource[];
}

/** Finds what is missing of a code base, and the sources that its configs name for each package. */
export class WantedPackages {
  private readonly sources: ProjectSources;

  constructor(
    private readonly projects: readonly CSharpProject[],
    private readonly places: RootedPlaces,
  ) {
    this.sources = new ProjectSources(places.root);
  }

  /** What is missing now, ordered by name: each version that is asked for once. */
  async find(disk: PackageDisk): Promise<readonly WantedPackage[]> {
    const missing = await missingPackages(this.projects, this.places, disk);
    const named = missing.filter(({ name }) => isPackageName(name));
    return Promise.all(named.map((one) => this.wanted(one, disk)));
  }

  private async wanted({ name, version, range, projects }: MissingPackage, disk: PackageDisk): Promise<WantedPackage> {
    const all = await Promise.all(projects.map((path) => this.sources.of(path, disk)));
    return { name, version, range, sources: distinct(name, all) };
  }
}

function distinct(name: string, all: readonly PackageSources[]): readonly PackageSource[] {
  const sources = [...new Set(all)].flatMap((each) => sourcesFor(name, each));
  return [...new Map(sources.map((source) => [`${source.folder}\n${source.value}`, source])).values()];
}
