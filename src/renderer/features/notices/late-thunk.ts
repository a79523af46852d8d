import { toAppError } from "../../../shared/errors/errors.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { noticeRaised } from "./slice.ts";

/** Does a thunk of a module that loads on first use. What keeps it from that is said. */
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
