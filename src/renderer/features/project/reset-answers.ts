import type { Middleware } from "@reduxjs/toolkit";
import { engineApi } from "../../store/engine-api.ts";
import { selectProjectInView } from "./selectors.ts";
import { otherProjectShown, type StateWithProject } from "./slice.ts";

/**
 * Clears the engine's answers when another project comes into view, and notifies every feature. Ids are derived from
 * paths, so a file of another project may have the same one, and figures of the two must never be mixed.
 */
export const resetAnswersOnOtherProject: Middleware<object, StateWithProject> =
  ({ getState, dispatch }) =>
  (next) =>
  (action) => {
    const before = selectProjectInView(getState());
    const result = next(action);
    if (before !== null && selectProjectInView(getState()) !== before) {
      dispatch(engineApi.util.resetApiState());
      dispatch(otherProjectShown());
    }
    return result;
  };
