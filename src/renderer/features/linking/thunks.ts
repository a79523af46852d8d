import type { AppThunk } from "../../store/dispatch.ts";
import { noticeRaised } from "../notices/slice.ts";

/** Cancels linking: the project stays open without its uses. */
export function cancelLinking(): AppThunk {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.cancelLinking();
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
  };
}

/** Links uses that were not linked before. */
export function linkUses(): AppThunk {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.linkUses();
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
  };
}
