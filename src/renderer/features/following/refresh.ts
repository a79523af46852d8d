import { noticeRaised } from "../notices/slice.ts";
import type { ProjectThunk } from "../project/slice.ts";

/** Looks whether the open project's files have changed, and says what comes of it. */
export function refresh(): ProjectThunk {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.refresh(true);
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
  };
}

/** The same because the reader has come back to the window: nothing is said where nothing has changed, or nobody can look. */
export function refreshOnReturn(): ProjectThunk {
  return async (_, getState, { engine }) => {
    const { current, importing } = getState().project;
    if (current === null || importing !== null) return;
    const canRefresh = await engine.canRefresh();
    if (canRefresh.ok && canRefresh.value) await engine.refresh(false);
  };
}
