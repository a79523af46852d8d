import { useEffect } from "react";
import { useAppDispatch } from "../../store/dispatch.ts";
import { topmostModal } from "../../ui/modal.ts";
import { isShortcut } from "../../ui/shortcuts.ts";
import { goToClosed, signKept } from "./slice.ts";

/** Keys that type no sign, by those that stand for them; Tab and arrows find nothing to do before the box is there. */
const SIGNS: Readonly<Record<string, string>> = { Enter: "\n", Backspace: "\b", Escape: "" };

/** Keeps what is typed from opening the box until it has the focus, which takes a while where it loads first. */
export function useKeptKeys(isOpen: boolean | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      const sign = key.length === 1 ? key : SIGNS[key];
      // The keys of a dialog that has the focus are its own, be it the box or another one.
      const isElsewhere = topmostModal(document)?.contains(document.activeElement);
      if (isElsewhere || sign === undefined || !isShortcut(event, { key })) return;
      event.preventDefault();
      event.stopPropagation();
      dispatch(sign ? signKept(sign) : goToClosed());
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [dispatch, isOpen]);
}
