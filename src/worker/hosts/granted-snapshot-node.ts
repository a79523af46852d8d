import type { Snapshot } from "../catalogue/records/records.ts";
import type { PackageAccess } from "../languages/contract/packages.ts";
import { findPackages } from "../project/import/find-packages.ts";

/**
 * A stored state as it is to be read now: packages are looked for again where other folders are granted than then, so that
 * nothing is loaded of those that are not any more, and where anything that they were found by has changed.
 */
export async function grantedSnapshot(access: PackageAccess, snapshot: Snapshot): Promise<Snapshot> {
  const { packages, packageInputs, ...rest } = snapshot;
  if (packages === undefined || (await access.open(snapshot.project.path)) === undefined) return snapshot;
  const { path } = snapshot.project;
  const found = await findPackages(access, { path, projects: snapshot.projects, before: snapshot });
  return found.packages === packages ? snapshot : { ...rest, ...found };
}
