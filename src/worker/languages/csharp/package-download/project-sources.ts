import { folderOf, foldersFrom } from "../../../../shared/paths.ts";
import { getOrMake } from "../../../util/maps.ts";
import type { PackageDisk } from "../../contract/packages.ts";
import { joinPath } from "../packages/disk-paths.ts";
import { readNuGetConfig } from "./nuget-config.ts";
import { mergedSources, type PackageSources, type PlacedConfig } from "./package-sources.ts";

/** The sources of projects, from the configs in their folders and in all enclosing ones, up to the root of the code base. */
export class ProjectSources {
  private readonly configs = new Map<string, Promise<PlacedConfig | undefined>>();
  private readonly merged = new Map<string, Promise<PackageSources>>();
  /** By the folders of configs: most projects have only the root's config. */
  private readonly shared = new Map<string, PackageSources>();

  constructor(private readonly root: string) {}

  /** Returns the sources of the project with this path; configs are read once. */
  of(project: string, disk: PackageDisk): Promise<PackageSources> {
    const folder = folderOf(project);
    return getOrMake(this.merged, folder, async () => {
      const placed = await Promise.all(foldersFrom(folder).map((around) => this.configIn(around, disk)));
      const configs = placed.filter((one) => one !== undefined);
      const key = configs.map((config) => config.folder).join("\n");
      return getOrMake(this.shared, key, () => mergedSources(configs));
    });
  }

  private configIn(folder: string, disk: PackageDisk): Promise<PlacedConfig | undefined> {
    return getOrMake(this.configs, folder, async () => {
      const path = joinPath(this.root, folder);
      const names = await disk.names(path);
      const name = names.toSorted().find((each) => each.toLowerCase() === "nuget.config");
      const text = name === undefined ? undefined : await disk.text(joinPath(path, name));
      const config = text === undefined ? undefined : readNuGetConfig(text);
      return config && { folder, config };
    });
  }
}
