import { noticeRaised } from "../notices/slice.ts";
import type { ProjectThunk } from "../project/slice.ts";

/** Checks whether the open project's files have changed, and reports the result. */
export function refresh(): ProjectThunk {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.refresh(true);
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
  };
}

/**
 * Checks for changes when the user returns to the window: reports nothing if there are none, or if checking is
 * impossible.
 */
export function refreshOnReturn(): ProjectThunk {
  return async (_, getState, { engine }) => {
    const { current, importing } = getState().project;
    if (current === null || importing !== null) return;
    const canRefresh = await engine.canRefresh();
    if (canRefresh.ok && canRefresh.value) await engine.refresh(false);
  };
}
