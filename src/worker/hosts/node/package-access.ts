import { isAbsolute, resolve } from "node:path";
import type { PackageFolders } from "../../../shared/packages/package-folders.ts";
import type { PackageAccess, PackagePlaces } from "../../languages/contract/packages.ts";
import { defaultPackagePlaces, nodePackageDisk } from "./package-disk.ts";

/**
 * Packages on this disk: those in a project's own folder, in these caches, and the reference packs of an installed SDK.
 */
export function nodePackageAccess(caches: readonly string[]): PackageAccess {
  const { packs } = defaultPackagePlaces(undefined);
  const folders = { caches: caches.map((cache) => resolve(cache)), packs };
  return packageAccessIn(() => folders);
}

/** NuGet's folder of the user. */
export function nuGetFolders(): readonly string[] {
  return defaultPackagePlaces(undefined).caches;
}

/** Packages in a project's own folder, and in the folders that are granted at the time of the search. */
export function packageAccessIn(granted: () => PackageFolders): PackageAccess {
  return {
    open: (projectPath) => {
      const root = isAbsolute(projectPath) ? projectPath : undefined;
      const { caches, packs } = granted();
      const places = { root, caches, packs };
      return { places, disk: nodePackageDisk(grantedFolders(places)) };
    },
  };
}

/** All folders in which packages of a project may be read. */
export function grantedFolders({ root, caches, packs }: PackagePlaces): readonly string[] {
  return [...(root === undefined ? [] : [root]), ...caches, ...packs];
}
