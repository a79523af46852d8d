import { useEffect } from "react";
import { useShell } from "../platform/shell-context.ts";
import { historyStep, isMac } from "../ui/shortcuts.ts";

/** The buttons at the side of a mouse, by the steps that they mean. */
const BUTTONS: ReadonlyMap<number, 1 | -1> = new Map([
  [3, -1],
  [4, 1],
]);

/** Back and forward by keys, and on the desktop, where no browser hears of them, by the buttons of a mouse. */
export function useHistoryKeys(): void {
  const isDesktop = useShell() !== null;
  useEffect(() => {
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    const mac = isMac(navigator.userAgent);
    const go = (event: Event, step: 1 | -1 | null | undefined) => {
      if (step == null) return;
      event.preventDefault();
      window.history.go(step);
    };
    window.addEventListener("keydown", (event) => go(event, historyStep(event, mac)), options);
    if (isDesktop) window.addEventListener("mouseup", (event) => go(event, BUTTONS.get(event.button)), options);
    return () => ending.abort();
  }, [isDesktop]);
}
