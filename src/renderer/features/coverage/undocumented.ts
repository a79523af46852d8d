import { coverageMessages } from "../../../shared/coverage-messages.ts";
import type { AppThunk } from "../../store/thunk.ts";
import { revealEntity } from "../explorer/thunks.ts";
import { noticeRaised } from "../notices/slice.ts";
import { selectIsAnswered } from "../project/selectors.ts";

/** Chooses the next or previous type or method without a description, in the order of the tree. */
export function goToUndocumented(step: 1 | -1): AppThunk {
  return async (dispatch, getState, { engine }) => {
    if (!selectIsAnswered(getState())) return;
    const answer = await engine.nextUndocumented(getState().explorer.view.selected, step);
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
    else if (answer.value === null) dispatch(noticeRaised("news", coverageMessages.allDocumented));
    else dispatch(revealEntity(answer.value));
  };
}
