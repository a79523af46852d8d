import { useEffect } from "react";
import { useShell } from "../platform/shell-context.ts";
import { topmostModal } from "../ui/dialogs/modal.ts";

/** Maps the side buttons of a mouse to steps in the history. */
const BUTTONS: ReadonlyMap<number, 1 | -1> = new Map([
  [3, -1],
  [4, 1],
]);

/**
 * Handles back and forward by the mouse's side buttons on the desktop, where no browser handles them; not behind a modal
 * dialog.
 */
export function useHistoryButtons(): void {
  const isDesktop = useShell() !== null;
  useEffect(() => {
    if (!isDesktop) return undefined;
    const ending = new AbortController();
    const go = (event: MouseEvent) => {
      const step = BUTTONS.get(event.button);
      if (step === undefined) return;
      event.preventDefault();
      if (topmostModal(document) === null) window.history.go(step);
    };
    window.addEventListener("mouseup", go, { capture: true, signal: ending.signal });
    return () => ending.abort();
  }, [isDesktop]);
}
