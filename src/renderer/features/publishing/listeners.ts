import { isAnyOf } from "@reduxjs/toolkit";
import { publishingEnded } from "../../store/engine-actions.ts";
import type { StartListening } from "../../store/listening.ts";
import { noticeRaised } from "../notices/slice.ts";
import { otherProjectShown, projectOpened } from "../project/slice.ts";
import { outcomeDismissed, type StateWithPublishing } from "./slice.ts";

/**
 * Reports a failure when the dialog has been closed; a success is shown in the status bar. Forgets an archive that no
 * button leads to any more.
 */
export function listenToPublishing(listen: StartListening<StateWithPublishing>): void {
  listen({
    actionCreator: publishingEnded,
    effect: ({ payload: { outcome } }, { dispatch, getState }) => {
      const isSeen = getState().publishing.open === true;
      if (outcome.status === "failed" && !isSeen) dispatch(noticeRaised("failure", outcome.error.message));
    },
  });
  listen({
    matcher: isAnyOf(outcomeDismissed, otherProjectShown, projectOpened),
    effect: async (_, { getState, extra: { platform } }) => {
      const { work, target } = getState().publishing;
      if (work === null && target?.kind === "archive") (await platform.publishing?.())?.forget();
    },
  });
}
