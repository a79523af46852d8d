import { afterPaint } from "../../ui/after-paint.ts";
import { focusDetails } from "../details-pane/focus-details.ts";
import { DETAILS_PANE_ID } from "../details-pane/pane-scroll.ts";
import { sourceClosed } from "./slice.ts";
import { isSourceFocused } from "./source-pane-id.ts";
import type { SourceThunk } from "./thunks.ts";

/** Takes the code away where it would cover a description that is being written; what is written keeps the keyboard. */
export function uncoverEditor(): SourceThunk {
  return (dispatch, getState) => {
    if (Object.keys(getState().drafts).length === 0) return;
    const hasFocus = isSourceFocused();
    dispatch(sourceClosed({ isEditing: false }));
    void (hasFocus ? focusDetails() : focusEditor());
  };
}

// What is covered for as much as a moment loses the keyboard.
async function focusEditor(): Promise<void> {
  await afterPaint();
  if (document.activeElement !== document.body) return;
  document.getElementById(DETAILS_PANE_ID)?.querySelector("textarea")?.focus();
}
