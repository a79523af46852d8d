import { linkingChanged } from "../../store/engine-actions.ts";
import { engineApi } from "../../store/engine-api.ts";
import type { StartListening } from "../../store/listening.ts";
import type { StateWithLinking } from "./slice.ts";

/**
 * Refetches answers that failed because uses were not linked, once they are linked later; the queries wait from the
 * moment linking begins.
 */
export function listenToLinking(listen: StartListening<StateWithLinking>): void {
  listen({
    actionCreator: linkingChanged,
    effect: ({ payload: { projectId, state } }, { dispatch, getOriginalState }) => {
      const before = getOriginalState().linking;
      const wasLate = before?.projectId === projectId && before.isLate;
      const hasChanged = before?.state.status !== state.status;
      if (wasLate && hasChanged && state.status !== "notLinked") dispatch(engineApi.util.invalidateTags(["Project"]));
    },
  });
}
