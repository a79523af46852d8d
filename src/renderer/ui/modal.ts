/** The attribute by which `topmostModal` knows an open one. */
export const MODAL_MARK = "data-open";

// Only the library's own dialogs have the mark of being open, and all of these are modal: notices, which are dialogs to
// screen readers, and cards in the code do not have it. One that is closing has lost it.
const MODALS = ["dialog", "alertdialog"].map((role) => `[role=${role}][${MODAL_MARK}]`).join();

/** The modal dialog that stands before all else; null where none is open. */
export function topmostModal(document: Document): Element | null {
  return [...document.querySelectorAll(MODALS)].at(-1) ?? null;
}
