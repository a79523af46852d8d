import { boolean } from "zod/mini";
import { takes } from "../contract/contract.ts";
import type { DirectoryHandle } from "./directory-source.ts";

/** Keeping the open project as its folder is. What comes of it is told by events. */
export const followingCalls = {
  /** Whether changes are followed unasked: folders of the disk watched where they can be. They are unless told otherwise. */
  followDisk: takes(boolean()).answers<null>(),
  /** Whether `refresh` can be asked for. Fails with `noProject`. */
  canRefresh: takes().answers<boolean>(),
  /**
   * The folder of the open project that a browser keeps, where it may be read once the user was asked; else null. Fails with
   * `noProject`.
   */
  folderToAllow: takes().answers<DirectoryHandle | null>(),
  /**
   * Takes over what has changed of the open project's files, beside other work; asks the user nothing. Fails with `noProject`,
   * and with `sourceGone` where they cannot be looked at. Takes whether somebody has asked for it,
   * and is to be told that nothing has changed.
   */
  refresh: takes(boolean()).answers<null>(),
};
