/**
 * Focuses a pane when its focused element is removed, such as a link that was followed: otherwise the focus would be
 * lost, and Tab would continue from an arbitrary place. For use as a `ref`; returns its cleanup function.
 */
export function keepFocus(pane: HTMLElement | null): (() => void) | undefined {
  if (pane === null) return;
  let last: Element | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  // Some browsers also fire this event just before a removal: whether the element is still there is known afterwards.
  const leave = () =>
    queueMicrotask(() => {
      if (last !== null && isLeft(last)) last = null;
    });
  // Any code with a better target has already moved the focus during the change.
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected) return;
    last = null;
    if (document.activeElement === document.body) pane.focus({ preventScroll: true });
  });
  pane.addEventListener("focusin", remember);
  pane.addEventListener("focusout", leave);
  observer.observe(pane, { childList: true, subtree: true });
  return () => {
    pane.removeEventListener("focusin", remember);
    pane.removeEventListener("focusout", leave);
    observer.disconnect();
  };
}

// If another window has the focus, the element is still the active one; a disabled element has lost the focus without a
// user's action.
function isLeft(element: Element): boolean {
  return element.isConnected && document.activeElement !== element && !element.matches(":disabled");
}
