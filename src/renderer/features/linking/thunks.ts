import type { EngineEvent } from "../../../shared/engine.ts";
import { engineApi } from "../../store/engine-api.ts";
import type { AppThunk } from "../../store/thunk.ts";
import { noticeRaised } from "../notices/slice.ts";

/** Ends linking: the project stays open without its uses. */
export function cancelLinking(): AppThunk {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.cancelLinking();
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
  };
}

/** Links uses that were not linked. */
export function linkUses(): AppThunk {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.linkUses();
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
  };
}

/** What failed without uses is asked again when they are linked late, and waits as soon as that begins. */
export function followLinking({ projectId, state }: Extract<EngineEvent, { type: "linking" }>): AppThunk<void> {
  return (dispatch, getState) => {
    const before = getState().linking;
    const wasLate = before?.projectId === projectId && before.isLate;
    const hasChanged = before?.state.status !== state.status;
    if (wasLate && hasChanged && state.status !== "notLinked") dispatch(engineApi.util.invalidateTags(["Project"]));
  };
}
