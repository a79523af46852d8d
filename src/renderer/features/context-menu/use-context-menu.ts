import { type MouseEvent, useContext } from "react";
import { ContextMenuAsk } from "./context-menu-host.tsx";
import type { MenuSubject } from "./subject.ts";

/**
 * Opens the context menu of a subject: at the pointer, or where it was asked for by a key, beside what has the focus or
 * something else. Where another part has heard already, nothing is done.
 */
export type OpenContextMenu = (event: MouseEvent, subject: MenuSubject, beside?: DOMRect | null) => void;

/** The way to open a context menu, which the host around it shows. */
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

/** Whether a menu was asked for by a pointer, and not by Shift+F10 or the Menu key, which Chromium calls a mouse's, too. */
export function isByPointer({ nativeEvent, button, ctrlKey }: MouseEvent): boolean {
  const isTouch =
    "pointerType" in nativeEvent && (nativeEvent.pointerType === "touch" || nativeEvent.pointerType === "pen");
  return button === 2 || (button === 0 && ctrlKey) || isTouch;
}
