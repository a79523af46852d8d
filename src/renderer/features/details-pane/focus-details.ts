import { afterPaint } from "../../ui/after-paint.ts";
import { DETAILS_PANE_ID } from "./pane-scroll.ts";

/** Returns whether the focus is in the details, or nowhere. */
export function isFocusInDetails(): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === null ||
    activeElement === body ||
    document.getElementById(DETAILS_PANE_ID)?.contains(activeElement) === true
  );
}

/** Moves the focus to the details once they are visible. */
export async function focusDetails(): Promise<void> {
  await afterPaint();
  document.getElementById(DETAILS_PANE_ID)?.focus();
}
