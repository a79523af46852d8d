import type { DirectoryHandle } from "../../../shared/engine/directory-source.ts";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import type { UndoOutcome } from "../../../shared/model/comment-plan.ts";
import type { Locks } from "../../coordination/between-tabs.ts";
import type { PlannedFile } from "../plan-files.ts";
import { filesOf, readRun } from "../run/run-journal.ts";
import type { RunNotes } from "../run/run-notes.ts";
import { undoFiles } from "../run/undo-files.ts";
import { type WritingListener, writePlanned } from "../run/write-run.ts";
import { HandleTarget } from "./handle-target.ts";

/** The notes of runs, by the project and by the folder that was written into. */
export interface NotedFolders {
  /** Undefined where there are none. */
  find(projectId: string, folder: DirectoryHandle): Promise<RunNotes | undefined>;
  make(projectId: string, folder: DirectoryHandle): Promise<RunNotes>;
  /** Forgets all of a project. */
  forget(projectId: string): Promise<void>;
}

/** A folder that a browser handed over, opened as a project. */
export interface OpenFolder {
  readonly projectId: string;
  readonly folder: DirectoryHandle;
}

/**
 * Runs that write into folders which a browser handed over, and that take this back: one at a time for each project, in all
 * tabs. Both throw an Error in plain words while another one runs.
 */
export class FolderRuns {
  constructor(
    private readonly locks: Pick<Locks, "request">,
    private readonly noted: NotedFolders,
  ) {}

  /** Writes planned files: see `writePlanned`. */
  write(
    { projectId, folder }: OpenFolder,
    files: AsyncIterable<PlannedFile>,
    listener: WritingListener,
  ): Promise<void> {
    return this.alone(projectId, async () => {
      const notes = (await this.noted.find(projectId, folder)) ?? (await this.noted.make(projectId, folder));
      await writePlanned({ target: new HandleTarget(folder), notes }, files, listener);
    });
  }

  /** Takes the last run back: see `undoFiles`. */
  undo({ projectId, folder }: OpenFolder): Promise<UndoOutcome | undefined> {
    return this.alone(projectId, async () => {
      const notes = await this.noted.find(projectId, folder);
      return notes && undoFiles(notes, () => new HandleTarget(folder));
    });
  }

  /** How many files the last run has written; null where none is known that could be taken back. */
  async last({ projectId, folder }: OpenFolder): Promise<number | null> {
    const notes = await this.noted.find(projectId, folder);
    return filesOf(notes && (await readRun(notes)));
  }

  /** Forgets the runs of a project, once none is at work. */
  forget(projectId: string): Promise<void> {
    return this.locks.request(lockOf(projectId), () => this.noted.forget(projectId));
  }

  private alone<T>(projectId: string, work: () => Promise<T>): Promise<T> {
    return this.locks.request(lockOf(projectId), { ifAvailable: true }, (lock) => {
      if (lock === null) throw new Error(writingMessages.busy);
      return work();
    });
  }
}

function lockOf(projectId: string): string {
  return `glossa write ${projectId}`;
}
