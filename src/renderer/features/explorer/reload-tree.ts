import { refreshFilter } from "./filter-thunks.ts";
import type { ExplorerThunk } from "./slice.ts";
import { reloadOutlines } from "./thunks.ts";

/** Refetches everything that is expanded in the tree, and the matches of its filter. */
export function reloadTree(): ExplorerThunk {
  return async (dispatch) => {
    await dispatch(reloadOutlines());
    await dispatch(refreshFilter());
  };
}
