import { afterPaint } from "../../../ui/after-paint.ts";
import { focusDetails } from "../../details-pane/focus-details.ts";
import { DETAILS_PANE_ID } from "../../details-pane/pane-scroll.ts";
import { sourceClosed } from "./slice.ts";
import { isSourceFocused } from "./source-pane-id.ts";
import type { SourceThunk } from "./thunks.ts";

/** Closes the code if it would cover a description that is being edited; the description keeps the focus. */
export function uncoverEditor(): SourceThunk {
  return (dispatch, getState) => {
    if (Object.keys(getState().drafts).length === 0) return;
    const hasFocus = isSourceFocused();
    dispatch(sourceClosed({ isEditing: false }));
    void (hasFocus ? focusDetails() : focusEditor());
  };
}

// An element that is covered even for a moment loses the focus.
async function focusEditor(): Promise<void> {
  await afterPaint();
  if (document.activeElement !== document.body) return;
  document.getElementById(DETAILS_PANE_ID)?.querySelector("textarea")?.focus();
}
