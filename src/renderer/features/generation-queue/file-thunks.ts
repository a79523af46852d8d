import { DESCRIPTIONS_FILE } from "../../../shared/descriptions-file-name.ts";
import { detailOf } from "../../../shared/errors/errors.ts";
import { descriptionFileMessages as words } from "../../../shared/messages/description-file-messages.ts";
import type { CommentChoices, DescriptionsPatch, TakenDescriptions } from "../../../shared/model/descriptions.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { formatCount } from "../../ui/format-number.ts";
import { saveFile } from "../../ui/save-file.ts";
import { noticeRaised } from "../notices/slice.ts";

const PATCH_FILE = "descriptions.patch";

/** Saves all descriptions to a file, and says how many there are. */
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

/** Saves a patch that writes all descriptions into the source; answers what is in it, null where none could be made, which is said. */
export function savePatch(choices: CommentChoices): AppThunk<Promise<DescriptionsPatch | null>> {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.patchDescriptions(choices);
    if (answer.ok) {
      const { patch, files } = answer.value;
      if (files > 0) saveFile(PATCH_FILE, new Blob([patch], { type: "text/x-patch" }));
      return answer.value;
    }
    if (answer.error.code !== "cancelled") dispatch(noticeRaised("failure", answer.error.message));
    return null;
  };
}

/** Ends the making of a patch. */
export function stopPatch(): AppThunk {
  return async (_, __, { engine }) => {
    await engine.cancelPatch();
  };
}

/** Takes the descriptions of a file; answers what became of them, null where none could be taken, which is said. */
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
