import type { LoadAssembly } from "../languages/contract/language.ts";
import type { PackageDisk, PackagePlaces } from "../languages/contract/packages.ts";
import { grantedFolders } from "./package-access-node.ts";
import { nodePackageDisk } from "./package-disk-node.ts";

/** All assemblies of a project are loaded with the same places. */
const disks = new WeakMap<PackagePlaces, PackageDisk>();

/** Reads an assembly that was found on the disk, if it still is as it was then and lies where packages may be read. */
export const loadAssembly: LoadAssembly = async ({ path, places, expected }) => {
  if (places === undefined) return undefined;
  const disk = disks.get(places) ?? nodePackageDisk(grantedFolders(places));
  disks.set(places, disk);
  return disk.bytes(path, expected);
};
