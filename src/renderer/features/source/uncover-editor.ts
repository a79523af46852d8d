import { sourceClosed } from "./slice.ts";
import { isSourceFocused } from "./source-pane-id.ts";
import { focusDetails, type SourceThunk } from "./thunks.ts";

/** Takes the code away where it would cover a description that is being written; what is written keeps the keyboard. */
export function uncoverEditor(): SourceThunk {
  return (dispatch, getState) => {
    if (Object.keys(getState().drafts).length === 0) return;
    const hasFocus = isSourceFocused();
    dispatch(sourceClosed({ isEditing: false }));
    if (hasFocus) void focusDetails();
  };
}
