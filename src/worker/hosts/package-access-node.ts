import { isAbsolute, resolve } from "node:path";
import type { PackageAccess } from "../languages/contract/packages.ts";
import { defaultPackagePlaces, nodePackageDisk } from "./package-disk-node.ts";

/**
 * Packages on this disk: those in a project's own folder, in NuGet's folder of the user or in `cache` instead, and the
 * reference packs that an SDK has installed.
 */
export function nodePackageAccess(cache?: string): PackageAccess {
  return {
    open: (projectPath) => {
      const places = defaultPackagePlaces(isAbsolute(projectPath) ? projectPath : undefined);
      const { root, packs } = places;
      const caches = cache === undefined ? places.caches : [resolve(cache)];
      const granted = [...(root === undefined ? [] : [root]), ...caches, ...packs];
      return { places: { root, caches, packs }, disk: nodePackageDisk(granted) };
    },
  };
}
