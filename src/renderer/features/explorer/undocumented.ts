import type { AppThunk } from "../../store/thunk.ts";

/** Chooses the next or previous type or method without a description; what finds it loads with the first one. */
export function goToUndocumented(step: 1 | -1): AppThunk {
  return async (dispatch) => dispatch((await import("../coverage/parts.ts")).coverageParts.goToUndocumented(step));
}
