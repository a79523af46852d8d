import { type DraftThunk, draftsRestored } from "./slice.ts";
import { readDrafts } from "./stored-drafts.ts";

/** Restores the drafts from before the page was reloaded. */
export function restoreDrafts(): DraftThunk<void> {
  return (dispatch, _, { session }) => void dispatch(draftsRestored(readDrafts(session)));
}
