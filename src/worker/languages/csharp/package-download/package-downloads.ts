import type { PackageDownload, PackagePlan } from "../../../../shared/model/packages.ts";
import type { DownloadOptions, PackageDisk, PackageDownloads, RootedPlaces } from "../../contract/packages.ts";
import { parseStoredProjects } from "../projects/parse-stored-projects.ts";
import { downloadPackages } from "./download-packages.ts";
import { describeSources, Feeds } from "./feeds.ts";
import { lockedHashes } from "./locked-hashes.ts";
import { WantedPackages } from "./wanted-packages.ts";

/** Getting missing packages from the registries that a code base's configs of NuGet name. */
export const packageDownloads: PackageDownloads = { plan, get };

async function plan(projects: unknown, places: RootedPlaces, disk: PackageDisk): Promise<PackagePlan> {
  const wanted = await new WantedPackages(parseStoredProjects(projects) ?? [], places).find(disk);
  return { ...describeSources(wanted.flatMap(({ sources }) => sources)), packages: wanted.length };
}

async function get(
  projects: unknown,
  places: RootedPlaces,
  openDisk: () => PackageDisk,
  { store, signal, onProgress, requestLimits }: DownloadOptions,
): Promise<readonly PackageDownload[]> {
  const known = parseStoredProjects(projects) ?? [];
  const disk = openDisk();
  const wanted = new WantedPackages(known, places);
  const feeds = new Feeds(places.root, disk, signal, requestLimits);
  return downloadPackages({
    find: () => wanted.find(openDisk()),
    feedsOf: ({ sources }) => feeds.of(sources),
    hashes: await lockedHashes(known, places.root, disk),
    store,
    signal,
    onProgress,
  });
}
