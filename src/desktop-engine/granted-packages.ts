import { NO_PACKAGE_FOLDERS, type PackageFolders } from "../shared/package-folders.ts";
import { packageAccessIn } from "../worker/hosts/package-access-node.ts";
import type { PackageAccess } from "../worker/languages/contract/packages.ts";

/** Packages in a project's own folder, and in the folders that the shell has granted: none until it says so. */
export class GrantedPackages {
  private granted: PackageFolders = NO_PACKAGE_FOLDERS;
  readonly access: PackageAccess = packageAccessIn(() => this.granted);

  /** These from now on, and no others. */
  use(granted: PackageFolders): void {
    this.granted = granted;
  }
}
