import { boolean } from "zod/mini";
import { takes } from "../contract/contract.ts";
import type { DirectoryHandle } from "./directory-source.ts";

/** Keeping the open project up to date with its folder. Results are reported by events. */
export const followingCalls = {
  /** Whether changes are followed automatically, by watching folders of the disk where possible. They are by default. */
  followDisk: takes(boolean()).answers<null>(),
  /** Whether `refresh` is available. Fails with `noProject`. */
  canRefresh: takes().answers<boolean>(),
  /**
   * The browser's folder of the open project, where it can be read after asking the user; else null. Fails with
   * `noProject`.
   */
  folderToAllow: takes().answers<DirectoryHandle | null>(),
  /**
   * Takes over the changes in the open project's files, in parallel with other work; never asks the user. Fails with
   * `noProject`, and with `sourceGone` where the files cannot be read. The argument says whether the user requested it
   * and is to be told if nothing has changed.
   */
  refresh: takes(boolean()).answers<null>(),
};
