import { detailOf, GlossaError } from "../../../shared/errors/errors.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { noticeRaised } from "./slice.ts";

/** Copies a text to the clipboard. Returns whether that succeeded; a failure is reported. */
export function copyText(text: string): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (thrown) {
      dispatch(noticeRaised("failure", new GlossaError("notCopied", { detail: detailOf(thrown) }).message));
      return false;
    }
  };
}
