import { coverageMessages } from "../../../shared/messages/coverage-messages.ts";
import { focusDetails, isFocusInDetails } from "../details-pane/focus-details.ts";
import type { ExplorerThunk } from "../explorer/slice.ts";
import { revealEntity } from "../explorer/thunks.ts";
import { noticeRaised } from "../notices/slice.ts";
import { selectIsCurrentInView } from "../project/selectors.ts";

/** Chooses the next or previous type or method without a description, in the order of the tree. In the tree and the code the focus stays. */
export function goToUndocumented(step: 1 | -1): ExplorerThunk {
  return async (dispatch, getState, { engine }) => {
    if (!selectIsCurrentInView(getState())) return;
    const answer = await engine.nextUndocumented(getState().explorer.view.selected, step);
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
    else if (answer.value === null) dispatch(noticeRaised("news", coverageMessages.allDocumented));
    else {
      const isInDetails = isFocusInDetails();
      dispatch(revealEntity(answer.value));
      // What had the focus there goes with the details before.
      if (isInDetails) void focusDetails();
    }
  };
}
