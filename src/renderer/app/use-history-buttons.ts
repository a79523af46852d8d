import { useEffect } from "react";
import { useShell } from "../platform/shell-context.ts";
import { topmostModal } from "../ui/modal.ts";

/** The buttons at the side of a mouse, by the steps that they mean. */
const BUTTONS: ReadonlyMap<number, 1 | -1> = new Map([
  [3, -1],
  [4, 1],
]);

/** Back and forward by the buttons of a mouse on the desktop, where no browser hears of them; not behind a modal dialog. */
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
