import type { UndoOutcome } from "../../../shared/model/comment-plan.ts";
import { readRun } from "../run/run-journal.ts";
import { undoFiles } from "../run/undo-files.ts";
import { DiskPlace } from "./disk-place.ts";
import { FolderNotes } from "./folder-notes.ts";
import { lockNotes } from "./run-lock.ts";

/**
 * Takes the last run back that has its notes in a folder: see `undoFiles`. Undefined where nothing is known of any. Throws an
 * Error in plain words where another process is at work there.
 */
export async function undoRun(folder: string): Promise<UndoOutcome | undefined> {
  const notes = new FolderNotes(folder);
  if ((await readRun(notes)) === undefined) return undefined;
  const unlock = await lockNotes(folder);
  try {
    // Whoever had them until now may have changed them: they are read again.
    return await undoFiles(notes, (root) => new DiskPlace(root));
  } finally {
    await unlock();
  }
}
