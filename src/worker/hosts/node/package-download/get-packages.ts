import { mkdir } from "node:fs/promises";
import { GlossaError } from "../../../../shared/errors/errors.ts";
import { packageDownloadMessages } from "../../../../shared/messages/package-download-messages.ts";
import type { PackageDownload, PackagePlan, PackageProgress } from "../../../../shared/model/packages.ts";
import type { Snapshot } from "../../../catalogue/records/records.ts";
import type { PackageAccess, PackageDownloads, RootedPlaces } from "../../../languages/contract/packages.ts";
import { csharp } from "../../../languages/csharp/csharp.ts";
import { packageDownloads } from "../../../languages/csharp/package-download/package-downloads.ts";
import { grantedFolders } from "../package-access.ts";
import { nodePackageDisk } from "../package-disk.ts";
import { FolderStore, removeUnfinished } from "./folder-store.ts";

/** Languages whose packages can be downloaded. Not a property of the languages: a browser would load that for nothing. */
const LANGUAGES: readonly (readonly [id: string, PackageDownloads])[] = [[csharp.id, packageDownloads]];

/** The project whose packages are missing, and where packages are searched for. */
export interface ProjectWithPackages {
  readonly snapshot: Pick<Snapshot, "project" | "projects">;
  readonly access: PackageAccess;
}

export interface GetOptions {
  /** Glossa's own folder of packages, which `access` also reads. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PackageProgress) => void;
  /** Timeout for the whole download, in milliseconds; half an hour by default. */
  readonly mostMs?: number;
}

/** The requests that would be made for the missing packages of a project. Throws GlossaError `packagesNotGot`. */
export async function planPackages(project: ProjectWithPackages): Promise<PackagePlan> {
  const { places, openDisk } = await rootedIn(project);
  const plans = await forEachLanguage(project, (downloads, projects) => downloads.plan(projects, places, openDisk()));
  return {
    registries: [...new Set(plans.flatMap(({ registries }) => registries))],
    skipped: plans.flatMap(({ skipped }) => skipped),
    packages: plans.reduce((sum, { packages }) => sum + packages, 0),
  };
}

/**
 * Downloads the missing packages of a project into a folder. Throws GlossaError `packagesNotGot`, and errors of the
 * system.
 */
export async function getPackages(
  project: ProjectWithPackages,
  { folder, ...how }: GetOptions,
): Promise<readonly PackageDownload[]> {
  // A folder that does not exist when a disk is opened is ignored.
  await mkdir(folder, { recursive: true });
  await removeUnfinished(folder);
  const { places, openDisk } = await rootedIn(project);
  const options = { store: new FolderStore(folder), ...how };
  const got = await forEachLanguage(project, (downloads, projects) =>
    downloads.get(projects, places, openDisk, options),
  );
  return got.flat();
}

async function rootedIn({ snapshot, access }: ProjectWithPackages) {
  const places = (await access.open(snapshot.project.path))?.places;
  const root = places?.root;
  if (places === undefined || root === undefined)
    throw new GlossaError("packagesNotGot", { detail: packageDownloadMessages.notOnDisk });
  const rooted: RootedPlaces = { ...places, root };
  return { places: rooted, openDisk: () => nodePackageDisk(grantedFolders(places)) };
}

async function forEachLanguage<T>(
  { snapshot: { projects } }: ProjectWithPackages,
  work: (downloads: PackageDownloads, projects: unknown) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = [];
  for (const [id, downloads] of LANGUAGES)
    if (projects[id] !== undefined) results.push(await work(downloads, projects[id]));
  return results;
}
