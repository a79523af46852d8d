import { DESCRIPTIONS_FILE } from "../../../shared/descriptions-file-name.ts";
import { detailOf } from "../../../shared/errors/errors.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { descriptionFileMessages as words } from "../../../shared/messages/description-file-messages.ts";
import type { TakenDescriptions } from "../../../shared/model/descriptions.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { saveFile } from "../../ui/save-file.ts";
import { noticeRaised } from "../notices/slice.ts";

/** Saves all descriptions to a file, and reports how many there are. */
export function saveDescriptions(): AppThunk {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.exportDescriptions();
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
    else if (answer.value.count === 0) dispatch(noticeRaised("news", words.noneToSave));
    else {
      saveFile(DESCRIPTIONS_FILE, new Blob([answer.value.text], { type: "application/json" }));
      dispatch(noticeRaised("news", formatCount(answer.value.count, words.saved)));
    }
  };
}

/** Reads the descriptions from a file; returns the outcome, or null after reporting why none could be read. */
export function takeDescriptions(file: File, replaces: boolean): AppThunk<Promise<TakenDescriptions | null>> {
  return async (dispatch, _, { engine }) => {
    try {
      const answer = await engine.importDescriptions(await file.text(), replaces);
      if (answer.ok) return answer.value;
      dispatch(noticeRaised("failure", answer.error.message));
    } catch (thrown) {
      dispatch(noticeRaised("failure", detailOf(thrown)));
    }
    return null;
  };
}
