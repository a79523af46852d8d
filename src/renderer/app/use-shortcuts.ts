import { useEffect } from "react";
import { goToUndocumented } from "../features/coverage/go-to-undocumented.ts";
import { importLocalProject } from "../features/project/import-thunks.ts";
import { settingsOpened } from "../features/settings/slice.ts";
import { useAppDispatch } from "../store/dispatch.ts";
import { isOpenShortcut, isSettingsShortcut } from "../ui/shortcuts.ts";
import { focusNextPane } from "./panes.ts";

/**
 * The keys that work everywhere: Ctrl/Cmd+O selects a local project, Ctrl/Cmd+, opens the settings, F6 and Shift+F6 go
 * round the panes, F8 and Shift+F8 go to the next and the previous type or method without a description.
 */
export function useShortcuts(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isOpenShortcut(event)) {
        event.preventDefault();
        dispatch(importLocalProject());
      }
      if (event.key === "F8") {
        event.preventDefault();
        dispatch(goToUndocumented(event.shiftKey ? -1 : 1));
      }
      if (isSettingsShortcut(event)) {
        event.preventDefault();
        dispatch(settingsOpened());
      }
      if (event.key === "F6") {
        event.preventDefault();
        // The notices have an F6 of their own, which would only lead to them and back.
        event.stopImmediatePropagation();
        focusNextPane(document, event.shiftKey ? -1 : 1);
      }
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [dispatch]);
}
