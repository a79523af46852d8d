import { formatMessage } from "../../../../shared/errors/errors.ts";
import { packageDownloadMessages } from "../../../../shared/messages/package-download-messages.ts";
import type { PackageDownload, PackagePlan } from "../../../../shared/model/packages.ts";
import type { DownloadOptions, PackageDisk, PackageDownloads, RootedPlaces } from "../../contract/packages.ts";
import { parseStoredProjects } from "../projects/parse-stored-projects.ts";
import { downloadPackages, MAX_MS } from "./download-packages.ts";
import { describeSources, Feeds } from "./feeds.ts";
import { lockedHashes } from "./locked-hashes.ts";
import { WantedPackages } from "./wanted-packages.ts";
import { withinTime } from "./within-time.ts";

/** Downloads missing packages from the registries named in a code base's NuGet configs. */
export const packageDownloads: PackageDownloads = { plan, get };

async function plan(projects: unknown, places: RootedPlaces, disk: PackageDisk): Promise<PackagePlan> {
  const wanted = await new WantedPackages(parseStoredProjects(projects) ?? [], places).find(disk);
  return { ...describeSources(wanted.flatMap(({ sources }) => sources)), packages: wanted.length };
}

function get(
  projects: unknown,
  places: RootedPlaces,
  openDisk: () => PackageDisk,
  { store, signal: asked, onProgress, requestLimits, mostMs = MAX_MS }: DownloadOptions,
): Promise<readonly PackageDownload[]> {
  const known = parseStoredProjects(projects) ?? [];
  const disk = openDisk();
  const wanted = new WantedPackages(known, places);
  const words = formatMessage(packageDownloadMessages.failures.outOfTime, { minutes: Math.ceil(mostMs / 60_000) });
  return withinTime(asked, { mostMs, words }, async (signal) => {
    const feeds = new Feeds(places.root, disk, signal, requestLimits);
    return downloadPackages({
      find: () => wanted.find(openDisk()),
      feedsOf: ({ sources }) => feeds.of(sources),
      hashes: await lockedHashes(known, places.root, disk),
      store,
      signal,
      onProgress,
    });
  });
}
