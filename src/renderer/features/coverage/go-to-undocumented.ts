import { coverageMessages } from "../../../shared/messages/coverage-messages.ts";
import { focusDetails, isFocusInDetails } from "../details-pane/focus-details.ts";
import type { ExplorerThunk } from "../explorer/slice.ts";
import { revealEntity } from "../explorer/thunks.ts";
import { noticeRaised } from "../notices/slice.ts";
import { selectIsCurrentInView } from "../project/selectors.ts";

/**
 * Chooses the next or previous type or method without a description, in tree order. The focus stays if it is in the tree
 * or the code.
 */
export function goToUndocumented(step: 1 | -1): ExplorerThunk {
  return async (dispatch, getState, { engine }) => {
    if (!selectIsCurrentInView(getState())) return;
    const answer = await engine.nextUndocumented(getState().explorer.view.selected, step);
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
    else if (answer.value === null) dispatch(noticeRaised("news", coverageMessages.allDocumented));
    else {
      const isInDetails = isFocusInDetails();
      dispatch(revealEntity(answer.value));
      // The previously focused element is removed together with the previous details.
      if (isInDetails) void focusDetails();
    }
  };
}
