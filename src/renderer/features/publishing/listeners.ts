import { publishingEnded } from "../../store/engine-actions.ts";
import type { StartListening } from "../../store/listening.ts";
import { noticeRaised } from "../notices/slice.ts";
import { statusText } from "./publishing-text.ts";
import type { StateWithPublishing } from "./slice.ts";

/** Says what became of a site to those who have closed its dialog. */
export function listenToPublishing(listen: StartListening<StateWithPublishing>): void {
  listen({
    actionCreator: publishingEnded,
    effect: (_, { dispatch, getState }) => {
      const { open, work } = getState().publishing;
      if (open === true || work === null) return;
      if (work.status === "failed") dispatch(noticeRaised("failure", work.message));
      else dispatch(noticeRaised("news", statusText(work)));
    },
  });
}
