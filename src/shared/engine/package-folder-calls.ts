import { nullable } from "zod/mini";
import { takes } from "../contract/contract.ts";
import type { DirectoryHandle } from "./directory-source.ts";
import { directorySource } from "./import-calls.ts";

/** A NuGet package folder that the user has opened in a browser. */
export interface PackageFolder {
  readonly name: string;
  /** Whether it can be read now; otherwise the browser has to ask the user again. */
  readonly isReadable: boolean;
  /** Whether it is remembered for later visits. */
  readonly isKept: boolean;
  /** The handle for which the page asks permission; absent where single files were given. */
  readonly handle?: DirectoryHandle;
}

/** The package folder, where one was opened in a browser; there is none on the desktop. */
export const packageFolderCalls = {
  packageFolder: takes().answers<PackageFolder | null>(),
  /**
   * Reads packages from this folder, instead of the previous one, from the next import on; null for no folder. Fails
   * with `folderNotFound` for a path.
   */
  choosePackageFolder: takes(nullable(directorySource)).answers<PackageFolder | null>(),
};
