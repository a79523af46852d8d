import { isAbsolute } from "node:path";
import type { Snapshot } from "../catalogue/records/records.ts";
import type { PackageAccess } from "../languages/contract/packages.ts";
import { findPackages } from "../project/import/find-packages.ts";
import { isInside } from "../sources/disk-inside.ts";
import { grantedFolders } from "./package-access-node.ts";

/**
 * A stored state as it may be read now: where packages were found in folders that are not granted any more, they are
 * looked for again, so that nothing of them is loaded.
 */
export async function grantedSnapshot(access: PackageAccess, snapshot: Snapshot): Promise<Snapshot> {
  const { packages, project, projects } = snapshot;
  const places = (await access.open(project.path))?.places;
  if (packages === undefined || places === undefined) return snapshot;
  const granted = grantedFolders(places);
  const isGranted = (path: string) => granted.some((folder) => isInside(folder, path));
  if (pathsIn(packages).every(isGranted)) return snapshot;
  const found = await findPackages(access, project.path, projects, undefined);
  return { ...snapshot, ...(found && { packages: found }) };
}

/** Every place on the disk in a language's answer, which is plain data whose shape is the language's own. */
function pathsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return isAbsolute(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(pathsIn) : [];
}
