import { type Shortcut, shortcutLabel } from "../../ui/keyboard/shortcuts.ts";

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "isComposing">;

/** Returns the editor's command for a key: Ctrl+Enter or Cmd+Enter saves, Esc cancels; null during IME composition. */
export function editorCommand({ key, ctrlKey, metaKey, isComposing }: KeyPress): "save" | "cancel" | null {
  if (isComposing) return null;
  if (key === "Escape") return "cancel";
  return key === "Enter" && (ctrlKey || metaKey) ? "save" : null;
}

const SAVE: Shortcut = { key: "Enter", control: true };

/** Opens the editor of the description in view, wherever the focus is. */
export const WRITE_SHORTCUT: Shortcut = { key: "F2" };

/** Returns the label of the save shortcut, as the keys are printed on this machine's keyboard. */
export function saveKeysLabel(userAgent: string): string {
  return shortcutLabel(userAgent, SAVE);
}
