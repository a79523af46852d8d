import { useEffect } from "react";
import { useAppDispatch } from "../../store/dispatch.ts";
import { topmostModal } from "../../ui/modal.ts";
import { isShortcut } from "../../ui/shortcuts.ts";
import { GO_TO_DIALOG_ID } from "./go-to-dialog-id.ts";
import { goToClosed, signKept } from "./slice.ts";

/** Keys that type no sign, by those that stand for them; Tab and arrows find nothing to do before the box is there. */
const SIGNS: Readonly<Record<string, string>> = { Enter: "\n", Backspace: "\b", Escape: "" };

/** Keeps what is typed from opening the box until it has the focus first, which takes a while where it loads. */
export function useKeptKeys(isOpen: boolean | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isOpen) return;
    let hadFocus = false;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      const sign = key.length === 1 ? key : SIGNS[key];
      hadFocus ||= Boolean(document.activeElement?.closest(`#${GO_TO_DIALOG_ID}`));
      // Another dialog has keys of its own.
      const isOther = (topmostModal(document)?.id ?? GO_TO_DIALOG_ID) !== GO_TO_DIALOG_ID;
      if (hadFocus || isOther || sign === undefined || !isShortcut(event, { key })) return;
      event.preventDefault();
      event.stopPropagation();
      dispatch(sign ? signKept(sign) : goToClosed());
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [dispatch, isOpen]);
}
