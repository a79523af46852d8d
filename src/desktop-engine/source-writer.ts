import { realpath } from "node:fs/promises";
import { detailOf, GlossaError } from "../shared/errors/errors.ts";
import { writingMessages } from "../shared/messages/writing-messages.ts";
import type { UndoOutcome, WritingOutcome } from "../shared/model/comment-plan.ts";
import type { WritingCommand } from "../shared/shell/writing-schemas.ts";
import type { LocalEngine } from "../worker/engine/engine.ts";
import { FolderNotes } from "../worker/writing/disk/folder-notes.ts";
import { notesFolder } from "../worker/writing/disk/notes-folder.ts";
import { undoRun } from "../worker/writing/disk/undo-run.ts";
import { writeFiles } from "../worker/writing/disk/write-files.ts";
import { filesOf, readRun } from "../worker/writing/run/run-journal.ts";
import { runOver } from "../worker/writing/run/run-outcome.ts";

/** Writes planned comments into the folder of the open project, one run at a time, and takes the last run back. */
export class SourceWriter {
  private running: AbortController | undefined;

  constructor(private readonly engine: LocalEngine) {}

  /** Carries a command out; answers what it says, and throws what its method does. */
  carryOut(command: WritingCommand): Promise<unknown> {
    const { kind, folder } = command;
    if (kind === "write") return this.write(folder, command.leftOut);
    return kind === "undo" ? this.undo(folder) : this.lastRun(folder);
  }

  /** Throws `sourceNotWritten`, `nothingPlanned`. */
  async write(folder: string, leftOut: readonly string[]): Promise<WritingOutcome> {
    await this.expectOpen(folder);
    if (this.running !== undefined) throw notWritten(folder, writingMessages.busy);
    const running = new AbortController();
    this.running = running;
    try {
      return await this.writePlanned(folder, leftOut, running.signal);
    } catch (thrown) {
      throw thrown instanceof GlossaError ? thrown : notWritten(folder, detailOf(thrown), thrown);
    } finally {
      this.running = undefined;
    }
  }

  /** Ends what runs between two files; those that are written can be taken back. */
  cancel(): void {
    this.running?.abort();
  }

  /** Throws `sourceNotWritten`. */
  async undo(folder: string): Promise<UndoOutcome> {
    try {
      return (await undoRun(await notesFolder(folder))) ?? { undone: 0, failed: [] };
    } catch (thrown) {
      throw notWritten(folder, detailOf(thrown), thrown);
    }
  }

  /** How many files the last run has written into a folder; null where none is known that could be taken back. */
  async lastRun(folder: string): Promise<number | null> {
    return filesOf(await readRun(new FolderNotes(await notesFolder(folder))));
  }

  private async writePlanned(folder: string, leftOut: readonly string[], signal: AbortSignal): Promise<WritingOutcome> {
    const notes = await notesFolder(folder);
    const plans = this.engine.plannedFiles(leftOut, signal);
    const { outcome, written } = await runOver(plans, signal, (...run) => writeFiles(folder, notes, ...run));
    await this.engine.noteInSource(written);
    return outcome;
  }

  /** The folder that the user lets be written into has to be the one that is open. */
  private async expectOpen(folder: string): Promise<void> {
    const { path } = this.engine.currentSnapshot().project;
    if ((await realpath(path)) !== (await realpath(folder))) throw notWritten(folder, writingMessages.notOpen);
  }
}

function notWritten(path: string, detail: string, cause?: unknown): GlossaError {
  return new GlossaError("sourceNotWritten", { path, detail }, { cause });
}
