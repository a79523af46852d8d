import { importFailed } from "../../store/engine-actions.ts";
import type { StartListening } from "../../store/listening.ts";
import { noticeRaised } from "../notices/slice.ts";
import { importInterrupted, importWanted } from "../project/slice.ts";
import { isShownInDialog, type StateWithRepositories } from "./slice.ts";
import { importRepository } from "./thunks.ts";

/** Repeats the import of a repository, and reports why an import has failed if the dialog does not show it. */
export function listenToRepositories(listen: StartListening<StateWithRepositories>): void {
  for (const actionCreator of [importInterrupted, importWanted])
    listen({
      actionCreator,
      effect: async ({ payload }, { dispatch }) => {
        if (payload.kind === "repository") await dispatch(importRepository(payload.repository));
      },
    });
  listen({
    actionCreator: importFailed,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      if (!isShownInDialog(getOriginalState().repositories)) dispatch(noticeRaised("failure", payload.error.message));
    },
  });
}
