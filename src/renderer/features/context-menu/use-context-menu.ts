import { type MouseEvent, useContext } from "react";
import { ContextMenuAsk } from "./context-menu-host.tsx";
import type { MenuSubject } from "./subject.ts";

/**
 * Opens the context menu of a subject: at the pointer, or if requested by a key, beside the focused or another given
 * element. Does nothing if another handler has already handled the event.
 */
export type OpenContextMenu = (event: MouseEvent, subject: MenuSubject, beside?: DOMRect | null) => void;

/** Returns the function that opens a context menu in the surrounding host. */
export function useContextMenu(): OpenContextMenu {
  const ask = useContext(ContextMenuAsk);
  return (event, subject, beside) => {
    if (ask === null || event.isDefaultPrevented()) return;
    event.preventDefault();
    const point = new DOMRect(event.clientX, event.clientY, 0, 0);
    const anchor = isByPointer(event) ? point : (beside ?? event.currentTarget.getBoundingClientRect());
    ask({ subject, anchor });
  };
}

/**
 * Returns whether a menu was requested by a pointer, not by Shift+F10 or the Menu key, which Chromium reports as a mouse
 * event, too.
 */
export function isByPointer({ nativeEvent, button, ctrlKey }: MouseEvent): boolean {
  const isTouch =
    "pointerType" in nativeEvent && (nativeEvent.pointerType === "touch" || nativeEvent.pointerType === "pen");
  return button === 2 || (button === 0 && ctrlKey) || isTouch;
}
