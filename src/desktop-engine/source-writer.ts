import { realpath } from "node:fs/promises";
import type { EngineListener } from "../shared/engine/engine-event.ts";
import { toAppError } from "../shared/errors/errors.ts";
import { writingMessages } from "../shared/messages/writing-messages.ts";
import type { UndoOutcome, WritingOutcome } from "../shared/model/comment-plan.ts";
import type { WritingCommand } from "../shared/shell/writing-schemas.ts";
import type { PlannedWriting } from "../worker/describe/writing/planned-writing.ts";
import type { LocalEngine } from "../worker/engine/engine.ts";
import { FolderNotes } from "../worker/writing/disk/folder-notes.ts";
import { notesFolder } from "../worker/writing/disk/notes-folder.ts";
import { undoRun } from "../worker/writing/disk/undo-run.ts";
import { writeFiles } from "../worker/writing/disk/write-files.ts";
import { notWritten, toNotWritten } from "../worker/writing/run/not-written.ts";
import { filesOf, readRun } from "../worker/writing/run/run-journal.ts";
import { runOver } from "../worker/writing/run/run-outcome.ts";
import { NOTHING_UNDONE, reportedUndo } from "../worker/writing/run/undo-files.ts";

/** Writes planned comments into the folder of the open project, one run at a time, and can undo the last run. */
export class SourceWriter {
  private running: AbortController | undefined;

  constructor(
    private readonly engine: LocalEngine,
    private readonly emit: EngineListener,
  ) {}

  /** Executes a command; returns its answer, and throws what its method throws. */
  carryOut(command: WritingCommand): Promise<unknown> {
    const { kind, folder } = command;
    if (kind === "write") return this.write(folder, command.plan, command.leftOut);
    return kind === "undo" ? this.undo(folder) : this.lastRun(folder);
  }

  /** Throws `sourceNotWritten`, `nothingPlanned`. */
  write(folder: string, plan: string, leftOut: readonly string[]): Promise<WritingOutcome> {
    return this.alone(folder, async (signal) => {
      const planned = await this.engine.plannedWriting(plan);
      await expectIn(planned, folder);
      const notes = await notesFolder(folder);
      const plans = planned.plans(leftOut, signal);
      const { outcome, whole } = await runOver(plans, signal, (...run) => writeFiles(folder, notes, ...run));
      await this.note(planned, whole);
      return outcome;
    });
  }

  /** Stops the running work between two files; what is done stays, and the rest can be done later. */
  cancel(): void {
    this.running?.abort();
  }

  /** Throws `sourceNotWritten`. */
  undo(folder: string): Promise<UndoOutcome> {
    return this.alone(folder, async (signal) => {
      const undone = await undoRun(folder, await notesFolder(folder), reportedUndo(this.emit, signal));
      return undone ?? NOTHING_UNDONE;
    });
  }

  /** How many files the last run has written into a folder; null where there is no run that could be undone. */
  async lastRun(folder: string): Promise<number | null> {
    return filesOf(await readRun(new FolderNotes(await notesFolder(folder))));
  }

  // A failure here is not an error: the files are written, and the next plan finds the comments in them.
  private async note(planned: PlannedWriting, whole: readonly string[]): Promise<void> {
    await planned.noteInSource(whole).catch((thrown: unknown) => {
      this.emit({ type: "warning", message: toAppError(thrown).message });
    });
  }

  private async alone<T>(folder: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.running !== undefined) throw notWritten(folder, writingMessages.busy);
    const running = new AbortController();
    this.running = running;
    try {
      return await work(running.signal);
    } catch (thrown) {
      throw toNotWritten(folder, thrown);
    } finally {
      this.running = undefined;
    }
  }
}

/** The folder that the user has granted for writing has to be the one of the planned project. */
async function expectIn({ parts }: PlannedWriting, folder: string): Promise<void> {
  const { path } = parts.project.snapshot.project;
  if ((await realpath(path)) !== (await realpath(folder))) throw notWritten(folder, writingMessages.notOpen);
}
