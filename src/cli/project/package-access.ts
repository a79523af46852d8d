import { nodePackageAccess } from "../../worker/hosts/package-access-node.ts";
import type { PackageAccess } from "../../worker/languages/contract/packages.ts";

/** What `--packages` means; undefined for `off`. */
export function packageAccess(option: string | undefined): PackageAccess | undefined {
  return option === "off" ? undefined : nodePackageAccess(option);
}
