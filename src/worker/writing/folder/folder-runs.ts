import type { DirectoryHandle } from "../../../shared/engine/directory-source.ts";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import type { UndoOutcome } from "../../../shared/model/comment-plan.ts";
import type { Locks } from "../../coordination/between-tabs.ts";
import type { PlannedFile } from "../plan-files.ts";
import { filesOf, readRun } from "../run/run-journal.ts";
import type { RunNotes } from "../run/run-notes.ts";
import { type UndoListener, undoFiles } from "../run/undo-files.ts";
import { type WritingListener, writePlanned } from "../run/write-run.ts";
import { HandleTarget } from "./handle-target.ts";

/** The notes of runs, by the project and the folder that was written into. */
export interface NotedFolders {
  /** Undefined if there are none. */
  find(projectId: string, folder: DirectoryHandle): Promise<RunNotes | undefined>;
  make(projectId: string, folder: DirectoryHandle): Promise<RunNotes>;
  /** Deletes all notes of a project. */
  forget(projectId: string): Promise<void>;
}

/** A folder that a browser granted, opened as a project. */
export interface OpenFolder {
  readonly projectId: string;
  readonly folder: DirectoryHandle;
}

/**
 * Runs that write into folders granted by a browser, or undo that: one at a time for each project, in all tabs. Both
 * throw an Error in plain words while another one is running.
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

  /** Undoes the last run: see `undoFiles`. */
  undo({ projectId, folder }: OpenFolder, listener: UndoListener): Promise<UndoOutcome | undefined> {
    return this.alone(projectId, async () => {
      const notes = await this.noted.find(projectId, folder);
      return notes && undoFiles(notes, () => new HandleTarget(folder), listener);
    });
  }

  /** Number of files that the last run has written; null if no run is known that can be undone. */
  async last({ projectId, folder }: OpenFolder): Promise<number | null> {
    const notes = await this.noted.find(projectId, folder);
    return filesOf(notes && (await readRun(notes)));
  }

  /** Deletes the notes of a project, once no run is working. */
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
