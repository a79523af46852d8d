/** The id of the pane with the open file. */
export const SOURCE_PANE_ID = "source-pane";

/** Returns whether the focus is in the open file. */
export function isSourceFocused(): boolean {
  return document.activeElement?.closest(`#${SOURCE_PANE_ID}`) != null;
}
