import { formatMessage, toAppError } from "../../../shared/errors/errors.ts";
import { type Result, toResult } from "../../../shared/errors/result.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { sourceWritingMessages as words } from "../../../shared/messages/source-writing-messages.ts";
import type { UndoOutcome, WritingOutcome } from "../../../shared/model/comment-plan.ts";
import type { PlatformWriting, WrittenProject } from "../../platform/platform.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { saveFile } from "../../ui/save-file.ts";
import { noticeRaised } from "../notices/slice.ts";
import { importOpenAgain } from "../project/import-again.ts";
import type { ProjectThunk } from "../project/slice.ts";

const PATCH_FILE = "descriptions.patch";
const ZIP_FILE = "descriptions.zip";
/** Maximum number of paths in a message; more would fill the window. */
const MAX_PATHS = 5;

/** Saves the planned changes as a patch, except for what is excluded. */
export function savePlannedPatch(plan: string, leftOut: readonly string[]): AppThunk {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.patchPlanned(plan, leftOut);
    if (!answer.ok) return void dispatch(saidUnlessCancelled(answer));
    const { patch, unfit } = answer.value;
    if (patch !== "") saveFile(PATCH_FILE, new Blob([patch], { type: "text/x-patch" }));
    if (unfit.length === 0) return;
    const values = { files: formatCount(unfit.length, words.unfitFiles), paths: firstOf(unfit) };
    dispatch(noticeRaised("failure", formatMessage(words.unfit, values)));
  };
}

/** Saves the changed files as an archive, except for what is excluded. */
export function savePlannedZip(plan: string, leftOut: readonly string[]): AppThunk {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.zipPlanned(plan, leftOut);
    if (!answer.ok) return void dispatch(saidUnlessCancelled(answer));
    saveFile(ZIP_FILE, new Blob([new Uint8Array(answer.value)], { type: "application/zip" }));
  };
}

function firstOf(paths: readonly string[]): string {
  return paths.length > MAX_PATHS ? `${paths.slice(0, MAX_PATHS).join(", ")}, ...` : paths.join(", ");
}

function saidUnlessCancelled(answer: Extract<Result<unknown>, { ok: false }>): AppThunk<void> {
  return (dispatch) => {
    if (answer.error.code !== "cancelled") dispatch(noticeRaised("failure", answer.error.message));
  };
}

/** What can be written and undone for a project. */
export interface WritingState {
  /** Whether there is a writable folder. */
  readonly canWrite: boolean;
  /** The number of files written by the last run, if it can be undone; null for none. */
  readonly lastRun: number | null;
}

/** If the state is unknown, neither writing nor undoing is offered. */
export const NO_WRITING: WritingState = { canWrite: false, lastRun: null };

/** Asks what can be written and undone; an error is reported. */
export function askWriting(project: WrittenProject): AppThunk<Promise<WritingState>> {
  return async (dispatch, _, { platform }) => {
    try {
      const writing = await platform.writing();
      if (!(await writing.canWrite(project))) return NO_WRITING;
      return { canWrite: true, lastRun: await writing.lastRun(project).catch(() => null) };
    } catch (thrown) {
      dispatch(noticeRaised("failure", toAppError(thrown).message));
      return NO_WRITING;
    }
  };
}

/**
 * Writes the plan into the folder of the project; returns null if the user denied it. The changed files are read again.
 */
export function writePlanned(
  project: WrittenProject,
  plan: string,
  leftOut: readonly string[],
): ProjectThunk<Promise<Result<WritingOutcome | null>>> {
  return changingSource(
    project,
    (writing) => writing.write(project, plan, leftOut),
    (outcome) => outcome.files > 0,
  );
}

/** Undoes the last run in the folder of the project; returns null if the user denied it. */
export function undoLastRun(project: WrittenProject): ProjectThunk<Promise<Result<UndoOutcome | null>>> {
  return changingSource(
    project,
    (writing) => writing.undo(project),
    (outcome) => outcome.undone > 0,
  );
}

/** Stops writing or undoing between two files. */
export function stopWriting(): AppThunk {
  return async (dispatch, _, { platform }) => {
    try {
      await (await platform.writing()).cancel();
    } catch (thrown) {
      dispatch(noticeRaised("failure", toAppError(thrown).message));
    }
  };
}

function changingSource<Outcome>(
  { id }: WrittenProject,
  change: (writing: PlatformWriting) => Promise<Outcome | null>,
  hasChanged: (outcome: Outcome) => boolean,
): ProjectThunk<Promise<Result<Outcome | null>>> {
  return (dispatch, getState, { platform }) =>
    toResult(async () => {
      const outcome = await change(await platform.writing());
      const isOpen = getState().project.current?.project.id === id;
      if (outcome !== null && hasChanged(outcome) && isOpen) void dispatch(importOpenAgain());
      return outcome;
    });
}
