/** Takes the keyboard from a field into the tree of its pane, where there is one. */
export function focusTreeBeside(field: HTMLElement): void {
  field.closest("[data-pane]")?.querySelector<HTMLElement>("[role=tree]")?.focus();
}
