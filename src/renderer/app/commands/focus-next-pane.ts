/**
 * Moves the focus to the next or the previous pane and wraps around at the end. Panes are the elements with `data-pane`,
 * in document order; a pane with a `data-pane-focus` inside passes the focus on to it, or to its first control.
 */
export function focusNextPane(document: Document, step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")].filter(isVisible);
  if (panes.length === 0) return;
  const current = panes.findIndex((pane) => pane.contains(document.activeElement));
  const first = step === 1 ? 0 : panes.length - 1;
  const next = panes[current === -1 ? first : (current + step + panes.length) % panes.length];
  if (next !== undefined) entrance(next).focus();
}

// Code that covers the details hides them.
function isVisible(pane: HTMLElement): boolean {
  return pane.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

function entrance(pane: HTMLElement): HTMLElement {
  return pane.querySelector<HTMLElement>("[data-pane-focus], button:not(:disabled)[tabindex='0']") ?? pane;
}
