import type { PackageFolder } from "../../../shared/engine/package-folder-calls.ts";
import { type Result, toResult } from "../../../shared/errors/result.ts";
import { packageMessages } from "../../../shared/messages/package-messages.ts";
import type { PlatformPackages } from "../../platform/platform.ts";
import { beginOpenAgain } from "../project/import-again.ts";
import type { ProjectThunk } from "../project/slice.ts";

/** What has become of a change of the folder of packages. */
export interface FolderChange {
  readonly folder: PackageFolder | null;
  /** Whether packages are read elsewhere than before. */
  readonly isOther: boolean;
  /** Why not, where that is to be said. */
  readonly refusal: string | null;
}

/** Makes a change, and answers whether packages are read elsewhere from then on, or why they are not. */
type MakeChange = (packages: PlatformPackages) => Promise<boolean | string>;

/** The folder of packages; without a change, as it is. Where it is another, the open project is read once more. */
export function changeFolder(change: MakeChange = async () => false): ProjectThunk<Promise<Result<FolderChange>>> {
  return (dispatch, _, { platform }) =>
    toResult(async () => {
      const packages = await platform.packages?.();
      if (packages === undefined) return { folder: null, isOther: false, refusal: null };
      // At once: the browser asks its user by a gesture alone, which a busy engine may outlast.
      const outcome = await change(packages);
      const isOther = outcome === true;
      // Whoever has asked can go away first.
      if (isOther) dispatch(beginOpenAgain());
      const refusal = typeof outcome === "string" ? outcome : null;
      return { folder: await packages.folder(), isOther, refusal };
    });
}

export const choosing: MakeChange = async (packages) => {
  const outcome = await packages.choose();
  return outcome === "none" ? packageMessages.folder.isNone : outcome === "taken";
};

export const forgetting: MakeChange = async (packages) => {
  await packages.forget();
  return true;
};

/** Asks for a folder that is kept, and may not be read any more. */
export function allowing(folder: PackageFolder): MakeChange {
  return (packages) => packages.allow(folder);
}
