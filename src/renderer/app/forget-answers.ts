import type { Middleware } from "@reduxjs/toolkit";
import { selectProjectInView } from "../features/project/selectors.ts";
import { engineApi } from "./engine-api.ts";
import type { RootState } from "./reducers.ts";

/**
 * Forgets what the engine has answered when another project comes into view. Ids follow from paths, so that a file of
 * another project may have the same, and figures of one must never stand beside another.
 */
export const forgetAnswersOfOthers: Middleware<object, RootState> =
  ({ getState, dispatch }) =>
  (next) =>
  (action) => {
    const before = selectProjectInView(getState());
    const result = next(action);
    if (before !== null && selectProjectInView(getState()) !== before) dispatch(engineApi.util.resetApiState());
    return result;
  };
