import { useRef } from "react";
import { DETAILS_PANE_ID } from "./pane-scroll.ts";

/** What a dialog is given whose rows lead into the details. */
export interface ChoosingDialog {
  readonly onOpenChange: (nowOpen: boolean) => void;
  /** The details for who has chosen something, what had the focus before for who has left. */
  readonly finalFocus: () => HTMLElement | true | null;
}

/** Closes a dialog whose rows lead into the details, and says where the keyboard goes then. */
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
