import { useEffect } from "react";
import { DETAILS_PANE_ID } from "../type-details/pane-id.ts";

/** Begins at the top when something else is shown. */
export function useScrollToTop(): void {
  useEffect(() => {
    document.getElementById(DETAILS_PANE_ID)?.scrollTo({ top: 0 });
  }, []);
}
