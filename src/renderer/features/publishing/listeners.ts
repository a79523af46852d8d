import { publishingEnded } from "../../store/engine-actions.ts";
import type { StartListening } from "../../store/listening.ts";
import { noticeRaised } from "../notices/slice.ts";
import type { StateWithPublishing } from "./slice.ts";

/** Reports a failure when the dialog has been closed; a success is shown in the status bar. */
export function listenToPublishing(listen: StartListening<StateWithPublishing>): void {
  listen({
    actionCreator: publishingEnded,
    effect: ({ payload: { outcome } }, { dispatch, getState }) => {
      const isSeen = getState().publishing.open === true;
      if (outcome.status === "failed" && !isSeen) dispatch(noticeRaised("failure", outcome.error.message));
    },
  });
}
