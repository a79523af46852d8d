import { coverageMessages } from "../../../shared/messages/coverage-messages.ts";
import type { ExplorerThunk } from "../explorer/slice.ts";
import { revealEntity } from "../explorer/thunks.ts";
import { noticeRaised } from "../notices/slice.ts";
import { selectIsCurrentInView } from "../project/selectors.ts";

/** Chooses the next or previous type or method without a description, in the order of the tree. */
export function goToUndocumented(step: 1 | -1): ExplorerThunk {
  return async (dispatch, getState, { engine }) => {
    if (!selectIsCurrentInView(getState())) return;
    const answer = await engine.nextUndocumented(getState().explorer.view.selected, step);
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
    else if (answer.value === null) dispatch(noticeRaised("news", coverageMessages.allDocumented));
    else dispatch(revealEntity(answer.value));
  };
}
