import { realpath } from "node:fs/promises";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import type { UndoOutcome } from "../../../shared/model/comment-plan.ts";
import { readRun } from "../run/run-journal.ts";
import { type UndoListener, undoFiles } from "../run/undo-files.ts";
import { DiskTarget } from "./disk-target.ts";
import { FolderNotes } from "./folder-notes.ts";
import { lockNotes } from "./run-lock.ts";

/**
 * Undoes the last run that has written into `root` and has its notes in another folder: see `undoFiles`. Undefined if
 * no run is known. Throws an Error in plain words if another process is working there.
 */
export async function undoRun(root: string, folder: string, listener: UndoListener): Promise<UndoOutcome | undefined> {
  const notes = new FolderNotes(folder);
  if ((await readRun(notes)) === undefined) return undefined;
  const unlock = await lockNotes(folder);
  try {
    // The previous holder of the lock may have changed the notes: they are read again.
    const target = new DiskTarget(await realpath(root));
    const targetAt = (noted: string) => {
      if (noted !== target.root) throw new Error(writingMessages.notInFolder);
      return target;
    };
    return await undoFiles(notes, targetAt, listener);
  } finally {
    await unlock();
  }
}
