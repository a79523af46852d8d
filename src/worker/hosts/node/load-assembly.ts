import type { LoadAssembly } from "../../languages/contract/language.ts";
import type { PackageDisk, PackagePlaces } from "../../languages/contract/packages.ts";
import { isAsExpected } from "../expected-stamp.ts";
import { KeptContents } from "./kept-contents.ts";
import { grantedFolders } from "./package-access.ts";
import { nodePackageDisk, readBytesNow } from "./package-disk.ts";

/**
 * Loads assemblies that were found on the disk, if they are unchanged since and are in a place where packages may be
 * read. The cache of their content is in `folder`, for all projects; if absent, nothing is cached.
 */
export function assemblyLoader(folder: string | undefined): LoadAssembly {
  const contents = folder === undefined ? undefined : new KeptContents(folder);
  /** All assemblies of a project are loaded with the same places. */
  const disks = new WeakMap<PackagePlaces, PackageDisk>();
  return async ({ path, places, expected, keptAs }) => {
    if (places === undefined) return undefined;
    const granted = grantedFolders(places);
    const disk = disks.get(places) ?? nodePackageDisk(granted);
    disks.set(places, disk);
    const entry = keptAs === undefined ? undefined : contents?.entry(keptAs);
    const kept = await entry?.read();
    if (kept === undefined) {
      const bytes = await disk.bytes(path, expected);
      return bytes && { bytes: () => bytes, keep: entry?.keep };
    }
    const stamp = await disk.stamp(path);
    if (stamp === undefined || !isAsExpected(stamp, expected)) return undefined;
    return { bytes: () => readBytesNow(granted, path, expected), kept, keep: entry?.keep };
  };
}
