import { takes } from "../contract/contract.ts";
import { name } from "../contract/schema-parts.ts";
import type { UndoOutcome, WritingOutcome } from "../model/comment-plan.ts";
import type { DirectoryHandle } from "./directory-source.ts";
import { leftOutIds } from "./writing-calls.ts";

/**
 * Writing what was planned into the folder of the open project, where a browser has handed that over. The others fail with
 * `sourceNotWritten` where `writableFolder` answers null: on the desktop, the shell is asked.
 */
export const folderWritingCalls = {
  /** The folder, for the page to ask the user about; null where the project has none, or it cannot be written into. */
  writableFolder: takes().answers<DirectoryHandle | null>(),
  /** Takes the plan that was seen, and the ids of what is left out; `writing` events tell how far it is. Fails with `nothingPlanned` as well. */
  writePlanned: takes(name, leftOutIds).answers<WritingOutcome>(),
  /** Ends it between two files; those that are written can be taken back. */
  stopWriting: takes().answers<null>(),
  /** Takes the last run in this folder back. */
  undoWriting: takes().answers<UndoOutcome>(),
  /** How many files that has written; null where none is known that could be taken back. */
  lastWriting: takes().answers<number | null>(),
};
