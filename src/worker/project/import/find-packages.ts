import type { Snapshot } from "../../catalogue/records/records.ts";
import type { PackageAccess, PackageDisk, PackagePlaces } from "../../languages/contract/packages.ts";
import { languages } from "../../languages/registry.ts";
import { sortedJson } from "../../util/sorted-json.ts";
import { areInputsSame, RecordingDisk } from "./package-inputs.ts";

/** The packages that were found, and the inputs of that search. */
export type PackagesInSnapshot = Pick<Snapshot, "packages" | "packageInputs">;

type FoundBefore = PackagesInSnapshot & Pick<Snapshot, "projects">;

/** The code base whose packages are searched for. */
export interface PackageSearch {
  readonly path: string;
  readonly projects: Snapshot["projects"];
  /** The stored result of the previous search. */
  readonly before: FoundBefore | undefined;
  readonly signal?: AbortSignal;
}

/**
 * The packages of a project, by language: the previous ones if none of their inputs has changed. Empty if the host does
 * not allow the search. Throws the reason of the signal.
 */
export async function findPackages(
  access: PackageAccess | undefined,
  { path, projects, before, signal }: PackageSearch,
): Promise<PackagesInSnapshot> {
  const { places, disk } = (await access?.open(path)) ?? {};
  if (places === undefined || disk === undefined) return {};
  const search = searchIn(places);
  if (before !== undefined && (await isStillSo(before, projects, { search, disk, signal }))) return partOf(before);
  const recording = new RecordingDisk(disk, signal);
  const found: Record<string, unknown> = {};
  for (const { id, packages: reader } of languages) {
    if (reader !== undefined && projects[id] !== undefined)
      found[id] = await reader.find(projects[id], places, recording, before?.packages?.[id]);
  }
  return partOf({ packages: found, packageInputs: await recording.inputs(search) });
}

/** Whether packages were searched for in these places, by the current rules. */
export function wereFoundIn(places: PackagePlaces, { packageInputs }: PackagesInSnapshot): boolean {
  return packageInputs?.search === searchIn(places);
}

function searchIn(places: PackagePlaces): string {
  return sortedJson([places, languages.map(({ id, packages }) => [id, packages?.finderVersion])]);
}

async function isStillSo(
  { packages, packageInputs: inputs, ...before }: FoundBefore,
  projects: Snapshot["projects"],
  { search, disk, signal }: { search: string; disk: PackageDisk; signal: AbortSignal | undefined },
): Promise<boolean> {
  if (packages === undefined || inputs?.search !== search) return false;
  const areAsked = before.projects === projects || sortedJson(before.projects) === sortedJson(projects);
  return areAsked && areInputsSame(inputs, disk, signal);
}

function partOf({ packages, packageInputs }: { [K in keyof PackagesInSnapshot]: PackagesInSnapshot[K] | undefined }) {
  return { ...(packages && { packages }), ...(packageInputs && { packageInputs }) };
}
