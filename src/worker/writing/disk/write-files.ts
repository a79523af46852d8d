import { realpath } from "node:fs/promises";
import type { PlannedFile } from "../plan-files.ts";
import { type WritingListener, writePlanned } from "../run/write-run.ts";
import { DiskTarget } from "./disk-target.ts";
import { FolderNotes } from "./folder-notes.ts";
import { lockNotes } from "./run-lock.ts";

/**
 * Writes planned files into the folder that they were read from, each all or nothing, and keeps their previous content
 * in `notes` (see `undoRun`). A file that cannot be written is reported and skipped. Throws an Error in plain words if
 * another run is working there.
 */
export async function writeFiles(
  root: string,
  notes: string,
  files: AsyncIterable<PlannedFile>,
  listener: WritingListener,
): Promise<void> {
  const target = new DiskTarget(await realpath(root));
  const unlock = await lockNotes(notes);
  try {
    await writePlanned({ target, notes: new FolderNotes(notes) }, files, listener);
  } finally {
    await unlock();
  }
}
