import { useRef } from "react";
import { DETAILS_PANE_ID } from "./pane-scroll.ts";

/** Props of a dialog whose rows lead into the details. */
export interface ChoosingDialog {
  readonly onOpenChange: (nowOpen: boolean) => void;
  /** Returns the details after a choice, otherwise the element that had the focus before. */
  readonly finalFocus: () => HTMLElement | true | null;
}

/** Returns the props of a dialog whose rows lead into the details: they close it and set the focus afterwards. */
export function useChoosingDialog(close: () => void): ChoosingDialog {
  const isLeft = useRef(false);
  return {
    onOpenChange(nowOpen) {
      isLeft.current = !nowOpen;
      if (!nowOpen) close();
    },
    finalFocus() {
      const focused = isLeft.current || document.getElementById(DETAILS_PANE_ID);
      isLeft.current = false;
      return focused;
    },
  };
}
