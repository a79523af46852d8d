import { useEffect } from "react";
import { topmostModal } from "../../ui/dialogs/modal.ts";
import type { Command, CommandGroup } from "../../ui/keyboard/command.ts";
import { isShortcut, isSign, isTyping } from "../../ui/keyboard/shortcuts.ts";

/**
 * Handles the shortcuts of commands. They work everywhere except behind a modal dialog; a shortcut that is a plain
 * character works only outside of text fields. Behind a dialog the browser's default action is prevented too: Ctrl+P
 * over a dialog is not meant to print.
 */
export function useShortcuts(groups: readonly CommandGroup[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(event, groups);
      if (command === undefined) return;
      event.preventDefault();
      if (!isInReach(command, topmostModal(document))) return;
      // The notices have an F6 handler of their own, which would only move the focus to them and back. What captures
      // keys on the window, such as the hold on a scroll position, still notices that the reader does something.
      event.stopPropagation();
      command.run();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [groups]);
}

/** Commands behind a modal dialog are out of reach, unless the command belongs to the dialog itself. */
function isInReach({ dialogId }: Command, modal: Element | null): boolean {
  return modal === null || modal.id === dialogId;
}

function commandOf(event: KeyboardEvent, groups: readonly CommandGroup[]): Command | undefined {
  const isText = isTyping(event);
  for (const { commands } of groups) {
    const found = commands.find(({ shortcut }) => {
      return shortcut !== undefined && isShortcut(event, shortcut) && !(isText && isSign(shortcut));
    });
    if (found !== undefined) return found;
  }
  return undefined;
}
