import { afterPaint } from "../../ui/after-paint.ts";
import { DETAILS_PANE_ID } from "./pane-scroll.ts";

/** Brings the keyboard to the details once they are there to be seen. */
export async function focusDetails(): Promise<void> {
  await afterPaint();
  document.getElementById(DETAILS_PANE_ID)?.focus();
}
