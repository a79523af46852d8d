import type { UnknownAction } from "@reduxjs/toolkit";
import { useEffect } from "react";
import { useAppDispatch } from "../../store/dispatch.ts";
import { topmostModal } from "../../ui/modal.ts";
import { isShortcut } from "../../ui/shortcuts.ts";
import { GO_TO_DIALOG_ID } from "./go-to-dialog-id.ts";
import { choiceAwaited, goToClosed, signTakenBack, signTyped } from "./slice.ts";

/** What keys do that type no sign; Tab and arrows find nothing to do before the box is there. */
const ACTIONS: Readonly<Record<string, () => UnknownAction>> = {
  Enter: () => choiceAwaited(true),
  Backspace: signTakenBack,
  Escape: goToClosed,
};

/** Keeps what is typed from opening the box until it has the focus, which takes a while where it loads first. */
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
      // The keys of a dialog are its own, be it the box or another one; only the frame of the box has nothing to type into.
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
