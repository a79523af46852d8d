/** The attribute by which `topmostModal` recognizes an open dialog. */
export const MODAL_MARK = "data-open";

// Only the library's own dialogs have this attribute, and all of these are modal: notices, which are dialogs to screen
// readers, and cards in the code do not have it. A dialog that is closing has lost it.
const MODALS = ["dialog", "alertdialog"].map((role) => `[role=${role}][${MODAL_MARK}]`).join();

/** Returns the topmost modal dialog; null if none is open. */
export function topmostModal(document: Document): Element | null {
  return [...document.querySelectorAll(MODALS)].at(-1) ?? null;
}
