import { useEffect } from "react";
import { lazyAddressThunk } from "../features/address/lazy-address.ts";
import { goToUndocumented } from "../features/coverage/go-to-undocumented.ts";
import { importLocalProject } from "../features/project/import-thunks.ts";
import { settingsOpened } from "../features/settings/slice.ts";
import { useAppDispatch } from "../store/dispatch.ts";
import { isCopyLinkShortcut, isOpenShortcut, isSettingsShortcut } from "../ui/shortcuts.ts";

/**
 * The keys that work everywhere: Ctrl/Cmd+O selects a local project, Ctrl/Cmd+, opens the settings, Ctrl/Cmd+Shift+L
 * copies a link to what is in view, F6 and Shift+F6 go
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
      if (isCopyLinkShortcut(event)) {
        event.preventDefault();
        dispatch(lazyAddressThunk((thunks) => thunks.copyLink()));
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

/**
 * Moves the focus to the next or the previous pane, around the end. Panes are the elements with `data-pane`, in the
 * order of the page; one with a `data-pane-focus` inside hands the focus on to it, or to its first control.
 */
export function focusNextPane(document: Document, step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")];
  if (panes.length === 0) return;
  const current = panes.findIndex((pane) => pane.contains(document.activeElement));
  const first = step === 1 ? 0 : panes.length - 1;
  const next = panes[current === -1 ? first : (current + step + panes.length) % panes.length];
  if (next !== undefined) entrance(next).focus();
}

function entrance(pane: HTMLElement): HTMLElement {
  return pane.querySelector<HTMLElement>("[data-pane-focus], button:not(:disabled)[tabindex='0']") ?? pane;
}
