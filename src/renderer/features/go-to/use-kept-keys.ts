import type { UnknownAction } from "@reduxjs/toolkit";
import { useEffect } from "react";
import { useAppDispatch } from "../../store/dispatch.ts";
import { topmostModal } from "../../ui/dialogs/modal.ts";
import { isShortcut } from "../../ui/keyboard/shortcuts.ts";
import { GO_TO_DIALOG_ID } from "./go-to-dialog-id.ts";
import { choiceAwaited, goToClosed, signTakenBack, signTyped } from "./slice.ts";

/** Keys that act without typing a character; Tab and arrows have no effect before the dialog has loaded. */
const ACTIONS: Readonly<Record<string, () => UnknownAction>> = {
  Enter: () => choiceAwaited(true),
  Backspace: signTakenBack,
  Escape: goToClosed,
};

/**
 * Buffers what is typed from the opening of the dialog until it has the focus, which takes a while when it has to load
 * first.
 */
export function useKeptKeys(isOpen: boolean | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      const isSign = key.length === 1;
      const action = isSign ? signTyped(key) : ACTIONS[key]?.();
      if (action === undefined || !isShortcut(event, { key })) return;
      const modal = topmostModal(document);
      const isBox = modal?.id === GO_TO_DIALOG_ID;
      // Keys inside another dialog or the loaded one are left alone; only the empty frame of this dialog has no field to
      // type into.
      const isFrame = isBox && document.activeElement === modal && (isSign || key === "Backspace");
      if (modal?.contains(document.activeElement) && !isFrame) return;
      if (isBox) modal.querySelector("input")?.focus();
      event.preventDefault();
      event.stopPropagation();
      dispatch(action);
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [dispatch, isOpen]);
}
