import { type Result, unwrap } from "../../shared/errors/result.ts";
import type { UndoOutcome, WritingOutcome } from "../../shared/model/comment-plan.ts";
import type { GrantedFolders } from "../folders/granted-folders.ts";
import { CallLimit } from "../util/call-limit.ts";
import type { WriteAccess } from "./write-access.ts";

/** Maximum number of questions per minute; a person does not ask more often. */
const QUESTIONS_PER_MINUTE = 5;

/** The dependencies for writing into source files. */
export interface WritingDependencies {
  /** The folders that were opened here. */
  readonly folders: Pick<GrantedFolders, "expectGranted">;
  readonly access: WriteAccess;
  /** Asks the user in a system dialog, which no page can answer, whether Glossa may write into a folder. */
  readonly confirm: (folder: string) => Promise<boolean>;
  readonly engine: WritingEngine;
}

/** The engine's writing commands, which only the shell can call. */
export interface WritingEngine {
  write(folder: string, plan: string, leftOut: readonly string[]): Promise<Result<WritingOutcome>>;
  undo(folder: string): Promise<Result<UndoOutcome>>;
  lastRun(folder: string): Promise<Result<number | null>>;
  cancelWriting(): void;
}

/**
 * Writing into source files for the page: only into a folder that is open, and to which the user has granted write
 * access.
 */
export class Writing {
  private readonly questions = new CallLimit(QUESTIONS_PER_MINUTE);
  private isAsking = false;

  constructor(private readonly dependencies: WritingDependencies) {}

  /**
   * Null when the user refuses. Rejects with `folderNotGranted`, `askedTooOften`, and the error that prevents writing.
   */
  async write(path: string, plan: string, leftOut: readonly string[]): Promise<WritingOutcome | null> {
    const folder = this.dependencies.folders.expectGranted(path);
    if (!(await this.mayWrite(folder))) return null;
    return unwrap(await this.dependencies.engine.write(folder, plan, leftOut));
  }

  /** Null and rejects as `write` does. */
  async undo(path: string): Promise<UndoOutcome | null> {
    const folder = this.dependencies.folders.expectGranted(path);
    if (!(await this.mayWrite(folder))) return null;
    return unwrap(await this.dependencies.engine.undo(folder));
  }

  /** How many files the last run in a folder has written; null where none can be undone. */
  async lastRun(path: string): Promise<number | null> {
    const { folders, engine } = this.dependencies;
    return unwrap(await engine.lastRun(folders.expectGranted(path)));
  }

  cancel(): null {
    this.dependencies.engine.cancelWriting();
    return null;
  }

  private async mayWrite(folder: string): Promise<boolean> {
    const { access, confirm } = this.dependencies;
    if (access.has(folder)) return true;
    // One dialog at a time, whose answer applies to its own folder.
    if (this.isAsking) return false;
    this.questions.enter();
    this.isAsking = true;
    const isAllowed = await confirm(folder).finally(() => {
      this.isAsking = false;
    });
    if (isAllowed) access.grant(folder);
    return isAllowed;
  }
}
