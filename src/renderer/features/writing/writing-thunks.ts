import { formatMessage, toAppError } from "../../../shared/errors/errors.ts";
import type { Result } from "../../../shared/errors/result.ts";
import { failure, success } from "../../../shared/errors/result.ts";
import { sourceWritingMessages as words } from "../../../shared/messages/source-writing-messages.ts";
import type { UndoOutcome, WritingOutcome } from "../../../shared/model/comment-plan.ts";
import type { ShellWriting } from "../../platform/platform.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { formatCount } from "../../ui/format-number.ts";
import { saveFile } from "../../ui/save-file.ts";
import { noticeRaised } from "../notices/slice.ts";
import { importOpenAgain } from "../project/import-again.ts";
import type { ProjectThunk } from "../project/slice.ts";

const PATCH_FILE = "descriptions.patch";
const ZIP_FILE = "descriptions.zip";

/** Saves what was planned as a patch, without what is left out. */
export function savePlannedPatch(leftOut: readonly string[]): AppThunk {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.patchPlanned(leftOut);
    if (!answer.ok) return void dispatch(saidUnlessCancelled(answer));
    const { patch, unfit } = answer.value;
    if (patch !== "") saveFile(PATCH_FILE, new Blob([patch], { type: "text/x-patch" }));
    if (unfit.length === 0) return;
    const values = { files: formatCount(unfit.length, words.unfitFiles), paths: unfit.join(", ") };
    dispatch(noticeRaised("failure", formatMessage(words.unfit, values)));
  };
}

/** Saves the changed files as an archive, without what is left out. */
export function savePlannedZip(leftOut: readonly string[]): AppThunk {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.zipPlanned(leftOut);
    if (!answer.ok) return void dispatch(saidUnlessCancelled(answer));
    saveFile(ZIP_FILE, new Blob([new Uint8Array(answer.value)], { type: "application/zip" }));
  };
}

function saidUnlessCancelled(answer: Extract<Result<unknown>, { ok: false }>): AppThunk<void> {
  return (dispatch) => {
    if (answer.error.code !== "cancelled") dispatch(noticeRaised("failure", answer.error.message));
  };
}

/** Writes what was planned into the folder of the project; null where the user did not let it. What was written is read anew. */
export function writePlanned(
  writing: ShellWriting,
  folder: string,
  leftOut: readonly string[],
): ProjectThunk<Promise<Result<WritingOutcome | null>>> {
  return changingSource(
    () => writing.write(folder, leftOut),
    (outcome) => outcome.files > 0,
  );
}

/** Takes the last run in the folder of the project back; null where the user did not let it. */
export function undoLastRun(writing: ShellWriting, folder: string): ProjectThunk<Promise<Result<UndoOutcome | null>>> {
  return changingSource(
    () => writing.undo(folder),
    (outcome) => outcome.undone > 0,
  );
}

function changingSource<Outcome>(
  change: () => Promise<Outcome | null>,
  hasChanged: (outcome: Outcome) => boolean,
): ProjectThunk<Promise<Result<Outcome | null>>> {
  return async (dispatch) => {
    try {
      const outcome = await change();
      if (outcome !== null && hasChanged(outcome)) void dispatch(importOpenAgain());
      return success(outcome);
    } catch (thrown) {
      return failure(toAppError(thrown));
    }
  };
}
