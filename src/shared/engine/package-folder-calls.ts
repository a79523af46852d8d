import { nullable } from "zod/mini";
import { takes } from "../contract/contract.ts";
import type { DirectoryHandle } from "./directory-source.ts";
import { directorySource } from "./import-calls.ts";

/** A folder of packages, as NuGet keeps them, that the user has handed over in a browser. */
export interface PackageFolder {
  readonly name: string;
  /** Whether it may be read now; else the browser asks the user once more. */
  readonly isReadable: boolean;
  /** Whether later visits know it. */
  readonly isKept: boolean;
  /** For the page to ask the user about; absent where single files were handed over. */
  readonly handle?: DirectoryHandle;
}

/** The folder of packages where a browser has handed one over; on the desktop there is none. */
export const packageFolderCalls = {
  packageFolder: takes().answers<PackageFolder | null>(),
  /** Reads packages there from the next import on, and not where they were read before; null for nowhere. Fails with `folderNotFound` for a path. */
  choosePackageFolder: takes(nullable(directorySource)).answers<PackageFolder | null>(),
};
