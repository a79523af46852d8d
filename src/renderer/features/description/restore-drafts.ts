import { type DraftThunk, draftsRestored } from "./slice.ts";
import { readDrafts } from "./stored-drafts.ts";

/** Brings back what was being written before the page was loaded again. */
export function restoreDrafts(): DraftThunk<void> {
  return (dispatch, _, { session }) => void dispatch(draftsRestored(readDrafts(session)));
}
