import { coverageMessages } from "../../../shared/messages/coverage-messages.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { noticeRaised } from "../notices/slice.ts";
import { DETAILS_PANE_ID } from "./pane-scroll.ts";

/** Opens the editor for the description in view, or focuses it if it is open. */
export function writeShownDescription(): AppThunk<void> {
  return (dispatch) => {
    const target = document.querySelector<HTMLElement>(`#${DETAILS_PANE_ID} [data-writes]`);
    if (target === null) return void dispatch(noticeRaised("news", coverageMessages.nothingToDescribe));
    // The editor takes over the focus from the button that opens it.
    target.focus();
    if (target instanceof HTMLButtonElement) target.click();
  };
}
