import type { PackageFolder } from "../../../shared/engine/package-folder-calls.ts";
import { type Result, toResult } from "../../../shared/errors/result.ts";
import { packageMessages } from "../../../shared/messages/package-messages.ts";
import type { PlatformPackages } from "../../platform/platform.ts";
import { beginOpenAgain } from "../project/import-again.ts";
import type { ProjectThunk } from "../project/slice.ts";

/** The outcome of a change of the folder of packages. */
export interface FolderChange {
  readonly folder: PackageFolder | null;
  /** Whether packages are read from another place than before. */
  readonly isOther: boolean;
  /** The reason why the change was refused, if it should be shown. */
  readonly refusal: string | null;
}

/** Makes a change; returns whether packages are read from another place from then on, or the reason why not. */
type MakeChange = (packages: PlatformPackages) => Promise<boolean | string>;

/**
 * Changes the folder of packages, or without a change only returns it. After a change the open project is imported
 * again.
 */
export function changeFolder(change: MakeChange = async () => false): ProjectThunk<Promise<Result<FolderChange>>> {
  return (dispatch, _, { platform }) =>
    toResult(async () => {
      const packages = await platform.packages?.();
      if (packages === undefined) return { folder: null, isOther: false, refusal: null };
      // Called immediately: the browser asks the user only during a gesture, which may expire while the engine is busy.
      const outcome = await change(packages);
      const isOther = outcome === true;
      // Only begun here, so that the component that asked can close first.
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

/** Asks for permission to read a stored folder that may not be read any more. */
export function allowing(folder: PackageFolder): MakeChange {
  return (packages) => packages.allow(folder);
}
