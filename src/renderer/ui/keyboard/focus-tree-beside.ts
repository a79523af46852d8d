/** Moves the focus from a field to the tree of its pane, if there is one. */
export function focusTreeBeside(field: HTMLElement): void {
  field.closest("[data-pane]")?.querySelector<HTMLElement>("[role=tree]")?.focus();
}
