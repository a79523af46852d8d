import { type EntryView, entryViewsOf } from "./entry-views.ts";
import type { AddressThunk } from "./slice.ts";

/** Keeps where the reader was in an entry of the history that is left. */
export function leaveEntry(id: string, view: EntryView): AddressThunk<void> {
  return (_, __, { session }) => entryViewsOf(session).keep(id, view);
}

/** Keeps where the reader was in the entry in view, for when the page is loaded again. */
export function leavePage(id: string, view: EntryView): AddressThunk<void> {
  return (dispatch, _, { session }) => {
    dispatch(leaveEntry(id, view));
    // It may be too late for anything after it.
    entryViewsOf(session).write();
  };
}
