import type { Middleware } from "@reduxjs/toolkit";
import { engineApi } from "../../store/engine-api.ts";
import { selectProjectInView } from "./selectors.ts";
import { otherProjectShown, type StateWithProject } from "./slice.ts";

/**
 * Forgets what the engine has answered when another project comes into view, and tells every feature of that. Ids follow from paths, so that a file of
 * another project may have the same, and figures of one must never stand beside another.
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
