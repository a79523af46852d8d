import { join } from "node:path";
import envPaths from "env-paths";
import { nodePackageAccess, nuGetFolders } from "../../worker/hosts/node/package-access.ts";
import type { PackageAccess } from "../../worker/languages/contract/packages.ts";

/** The package access for `--packages`; undefined for `off`. */
export function packageAccess(option: string | undefined): PackageAccess | undefined {
  if (option === "off") return undefined;
  return nodePackageAccess(option === undefined ? [...nuGetFolders(), ownPackageFolder()] : [option]);
}

/** The same for `get-packages`, which also reads the folder that it puts packages into. */
export function gettingAccess(option: string | undefined, folder: string): PackageAccess {
  const others = option === undefined ? nuGetFolders() : [option];
  return nodePackageAccess(option === "off" ? [folder] : [...others, folder]);
}

/** Where `glossa get-packages` puts packages: in the user's cache folder. */
export function ownPackageFolder(): string {
  return join(envPaths("glossa", { suffix: "" }).cache, "packages");
}
