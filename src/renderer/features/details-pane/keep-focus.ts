/**
 * Takes the focus to a pane when what had it there is gone, such as a link that was followed: it would be nowhere, and Tab
 * would go on from anywhere. For a `ref`; answers its end.
 */
export function keepFocus(pane: HTMLElement | null): (() => void) | undefined {
  if (pane === null) return;
  let last: Element | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  // Some browsers tell of this too when it is about to be removed: whether it is still there shows when that is done.
  const leave = () =>
    queueMicrotask(() => {
      if (last !== null && isLeft(last)) last = null;
    });
  // Whoever has a better place for the focus has taken it there while the page was changed.
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

// Another window has the focus while this is still the active element; what is disabled has lost it without anybody's doing.
function isLeft(element: Element): boolean {
  return element.isConnected && document.activeElement !== element && !element.matches(":disabled");
}
