import { useEffect } from "react";
import type { Command, CommandGroup } from "../../ui/command.ts";
import { topmostModal } from "../../ui/modal.ts";
import { isShortcut, isSign, isTyping } from "../../ui/shortcuts.ts";

/**
 * The keys of commands, which work everywhere but behind a modal dialog; a sign alone does where nothing is being typed.
 * The browser hears nothing of them there either: who presses Ctrl+P over a dialog does not mean to print.
 */
export function useShortcuts(groups: readonly CommandGroup[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(event, groups);
      if (command === undefined) return;
      event.preventDefault();
      if (!isInReach(command, topmostModal(document))) return;
      // The notices have an F6 of their own, which would only lead to them and back.
      event.stopImmediatePropagation();
      command.run();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [groups]);
}

/** What is behind a modal dialog is out of reach; a command may belong to the dialog itself. */
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
