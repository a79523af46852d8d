import { useEffect } from "react";
import { useAppDispatch } from "../../store/dispatch.ts";
import { isShortcut } from "../../ui/shortcuts.ts";
import { GO_TO_DIALOG_ID } from "./go-to-dialog-id.ts";
import { keyKept } from "./slice.ts";

/** What types something, and what is done with that; Tab and arrows find nothing to do yet. */
const KEPT = /^(.|Enter|Escape|Backspace)$/u;

/** Keeps what is typed from opening the box until it has the focus, which takes a while where it loads first. */
export function useKeptKeys(isOpen: boolean | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      const isInBox = document.activeElement?.closest(`#${GO_TO_DIALOG_ID}`);
      if (isInBox || !KEPT.test(key) || !isShortcut(event, { key })) return;
      event.preventDefault();
      event.stopPropagation();
      dispatch(keyKept(key));
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [dispatch, isOpen]);
}
