import type { HandlersOf } from "../../../shared/contract/contract.ts";
import type { DirectoryHandle } from "../../../shared/engine/directory-source.ts";
import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import type { folderWritingCalls } from "../../../shared/engine/folder-writing-calls.ts";
import { toAppError } from "../../../shared/errors/errors.ts";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import type { UndoOutcome, WritingOutcome } from "../../../shared/model/comment-plan.ts";
import type { OpenProject } from "../../project/open-project.ts";
import type { FolderRuns, OpenFolder } from "../../writing/folder/folder-runs.ts";
import { notWritten, toNotWritten } from "../../writing/run/not-written.ts";
import { runOver } from "../../writing/run/run-outcome.ts";
import { NOTHING_UNDONE, reportedUndo } from "../../writing/run/undo-files.ts";
import type { PlannedWriting } from "./planned-writing.ts";
import type { SourceWriting } from "./source-writing.ts";

/** The open project, its plans, and the receivers of what is written. */
export interface FolderWritingParts {
  /** Undefined for hosts that cannot write into a browser's folder. */
  readonly runs: FolderRuns | undefined;
  /** The open project. Throws `noProject`. */
  readonly current: { readonly project: OpenProject };
  readonly services: { of(project: OpenProject): Promise<{ readonly writing: SourceWriting }> };
  readonly sources: { folderOf(projectId: string): DirectoryHandle | undefined };
  readonly emit: (event: EngineEvent) => void;
}

/** Writes a plan into the folder that a browser granted, and undoes the last run there. */
export class FolderWriting implements HandlersOf<typeof folderWritingCalls> {
  private running: AbortController | undefined;

  constructor(private readonly parts: FolderWritingParts) {}

  writableFolder(): DirectoryHandle | null {
    return (this.parts.runs && this.folderOf(this.parts.current.project)) ?? null;
  }

  writePlanned(plan: string, leftOut: readonly string[]): Promise<WritingOutcome> {
    return this.inFolder(async (runs, open, project) => {
      const planned = (await this.parts.services.of(project)).writing.take(plan);
      return this.stoppable(async (signal) => {
        const plans = planned.plans(leftOut, signal);
        const { outcome, whole } = await runOver(plans, signal, (...run) => runs.write(open, ...run));
        await this.note(planned, whole);
        return outcome;
      });
    });
  }

  stopWriting(): null {
    this.running?.abort();
    return null;
  }

  undoWriting(): Promise<UndoOutcome> {
    return this.inFolder((runs, open) => {
      return this.stoppable(
        async (signal) => (await runs.undo(open, reportedUndo(this.parts.emit, signal))) ?? NOTHING_UNDONE,
      );
    });
  }

  lastWriting(): Promise<number | null> {
    return this.inFolder((runs, open) => runs.last(open));
  }

  // Of two at once, the later one is refused.
  private async stoppable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const running = new AbortController();
    this.running ??= running;
    try {
      return await work(running.signal);
    } finally {
      if (this.running === running) this.running = undefined;
    }
  }

  // The files stay written even if this fails, and the next plan finds that they are.
  private async note(planned: PlannedWriting, whole: readonly string[]): Promise<void> {
    await planned.noteInSource(whole).catch((thrown: unknown) => {
      this.parts.emit({ type: "warning", message: toAppError(thrown).message });
    });
  }

  private async inFolder<T>(
    work: (runs: FolderRuns, open: OpenFolder, project: OpenProject) => Promise<T>,
  ): Promise<T> {
    const { runs } = this.parts;
    const project = this.parts.current.project;
    const folder = this.folderOf(project);
    const path = project.projectName;
    if (runs === undefined || folder === undefined) throw notWritten(path, writingMessages.outOfReach);
    try {
      return await work(runs, { projectId: project.projectId, folder }, project);
    } catch (thrown) {
      throw toNotWritten(path, thrown);
    }
  }

  // Folders of one name share a project: use the one that contains the open files.
  private folderOf({ projectId, contents }: OpenProject): DirectoryHandle | undefined {
    for (const content of contents.values()) {
      if (content.kind === "below") return content.folder;
      if (content.kind === "handle") return this.parts.sources.folderOf(projectId);
    }
    return undefined;
  }
}
