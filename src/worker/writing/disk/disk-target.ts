import { readFile, realpath, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import { isParsable } from "../../languages/language-of.ts";
import { isInside } from "../../sources/disk-inside.ts";
import type { Replacement, WriteTarget } from "../run/write-target.ts";
import { expectReplaceable, replaceFile, syncFolders, unfinishedPath } from "./replace-file.ts";

/** A folder on disk, by its path with all links resolved; notes have absolute paths. */
export class DiskTarget implements WriteTarget {
  constructor(readonly root: string) {}

  /** The file itself, with all links resolved. */
  async locate(path: string): Promise<string> {
    const place = await realpath(resolve(this.root, path));
    this.expectInside(place);
    if (!isParsable(place)) throw new Error(writingMessages.notSource);
    return place;
  }

  async readNoted(path: string): Promise<Uint8Array> {
    // A folder on the way may have been replaced by a link since.
    this.expectInside(await realpath(path));
    await rm(unfinishedPath(path), { force: true });
    return readFile(path);
  }

  expectReplaceable(replacement: Replacement): Promise<void> {
    return expectReplaceable(replacement);
  }

  replace(replacement: Replacement): Promise<void> {
    return replaceFile(replacement);
  }

  sync(paths: Iterable<string>): Promise<void> {
    return syncFolders(paths);
  }

  private expectInside(path: string): void {
    if (!isInside(this.root, path)) throw new Error(writingMessages.notInFolder);
  }
}
