import { takes } from "../contract/contract.ts";
import { name } from "../contract/schema-parts.ts";
import type { UndoOutcome, WritingOutcome } from "../model/comment-plan.ts";
import type { DirectoryHandle } from "./directory-source.ts";
import { leftOutIds } from "./writing-calls.ts";

/**
 * Writes the planned comments into the folder of the open project, where a browser has granted access to it. The other
 * calls fail with `sourceNotWritten` where `writableFolder` answers null: on the desktop, the shell does the writing.
 */
export const folderWritingCalls = {
  /** The folder for which the page asks the user's permission; null where the project has none, or it is not writable. */
  writableFolder: takes().answers<DirectoryHandle | null>(),
  /**
   * Takes the id of the plan that was shown and the ids that are left out; `writing` events report progress. Fails with
   * `nothingPlanned` as well.
   */
  writePlanned: takes(name, leftOutIds).answers<WritingOutcome>(),
  /** Stops writing or undoing between two files: what is written can be undone, what is left to undo also later. */
  stopWriting: takes().answers<null>(),
  /** Undoes the last run in this folder; `writing` events report progress. */
  undoWriting: takes().answers<UndoOutcome>(),
  /** How many files the last run has written; null where there is no run that could be undone. */
  lastWriting: takes().answers<number | null>(),
};
