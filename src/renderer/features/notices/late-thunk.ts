import { toAppError } from "../../../shared/errors/errors.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { noticeRaised } from "./slice.ts";

/** Runs a thunk of a module that loads on first use. A failure to load it is reported. */
export function lateThunk<State>(
  load: () => Promise<AppThunk<Promise<void> | void, State>>,
): AppThunk<Promise<void>, State> {
  return async (dispatch) => {
    try {
      await dispatch(await load());
    } catch (thrown) {
      dispatch(noticeRaised("failure", toAppError(thrown).message));
    }
  };
}
