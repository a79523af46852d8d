import { refreshFilter } from "./filter-thunks.ts";
import type { ExplorerThunk } from "./slice.ts";
import { reloadOutlines } from "./thunks.ts";

/** Asks anew for all that is open in the tree and found by its filter. */
export function reloadTree(): ExplorerThunk {
  return async (dispatch) => {
    await dispatch(reloadOutlines());
    await dispatch(refreshFilter());
  };
}
