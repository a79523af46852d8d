import { realpath } from "node:fs/promises";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import type { UndoOutcome } from "../../../shared/model/comment-plan.ts";
import { readRun } from "../run/run-journal.ts";
import { undoFiles } from "../run/undo-files.ts";
import { DiskTarget } from "./disk-target.ts";
import { FolderNotes } from "./folder-notes.ts";
import { lockNotes } from "./run-lock.ts";

/**
 * Takes the last run back that has written into `root` and has its notes in another folder: see `undoFiles`. Undefined where nothing is known of any. Throws an
 * Error in plain words where another process is at work there.
 */
export async function undoRun(root: string, folder: string): Promise<UndoOutcome | undefined> {
  const notes = new FolderNotes(folder);
  if ((await readRun(notes)) === undefined) return undefined;
  const unlock = await lockNotes(folder);
  try {
    // Whoever had them until now may have changed them: they are read again.
    const target = new DiskTarget(await realpath(root));
    return await undoFiles(notes, (noted) => {
      if (noted !== target.root) throw new Error(writingMessages.notInFolder);
      return target;
    });
  } finally {
    await unlock();
  }
}
