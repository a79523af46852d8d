import { type MouseEvent, type ReactNode, Suspense, useContext, useState } from "react";
import { ContextMenuView, type ContextMenuViewProps } from "./context-menu-view.ts";
import type { MenuSubject } from "./subject.ts";

/** A context menu of a part of the page, and the way to open it. */
export interface ContextMenu {
  /** To be rendered beside that part: what happens in it is not to be heard there. */
  readonly menu: ReactNode;
  /**
   * Opens it for a subject: at the pointer, or where it was asked for by a key, beside what has the focus or something
   * else. Where another part has heard already, nothing is done.
   */
  readonly open: (event: MouseEvent, subject: MenuSubject, beside?: DOMRect | null) => void;
}

/** Numbered, as another one may be asked for while this one closes. */
interface AskedMenu extends Omit<ContextMenuViewProps, "onClose"> {
  readonly number: number;
}

/** The context menu of a part of the page. */
export function useContextMenu(): ContextMenu {
  const View = useContext(ContextMenuView);
  const [asked, setAsked] = useState<AskedMenu | null>(null);
  const open: ContextMenu["open"] = (event, subject, beside) => {
    if (View === null || event.isDefaultPrevented()) return;
    event.preventDefault();
    const point = new DOMRect(event.clientX, event.clientY, 0, 0);
    const anchor = isByPointer(event) ? point : (beside ?? event.currentTarget.getBoundingClientRect());
    setAsked((before) => ({ subject, anchor, number: (before?.number ?? 0) + 1 }));
  };
  const menu = View !== null && asked !== null && (
    <Suspense fallback={null}>
      <View key={asked.number} subject={asked.subject} anchor={asked.anchor} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { menu, open };
}

/** Whether a menu was asked for by a pointer, and not by Shift+F10 or the Menu key, which Chromium calls a mouse's, too. */
export function isByPointer({ nativeEvent, button, ctrlKey }: MouseEvent): boolean {
  const isTouch =
    "pointerType" in nativeEvent && (nativeEvent.pointerType === "touch" || nativeEvent.pointerType === "pen");
  return button === 2 || (button === 0 && ctrlKey) || isTouch;
}
