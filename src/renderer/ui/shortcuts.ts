type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Keys that do something wherever the focus is. */
export interface Shortcut {
  /** As `KeyboardEvent.key` names it, letters in lower case. */
  readonly key: string;
  /** With Ctrl, or with Cmd on a Mac. */
  readonly control?: true;
  readonly shift?: true;
}

/** Whether a key press is that of a shortcut. A sign such as `?` may need Shift on one keyboard and not on another. */
export function isShortcut({ altKey, shiftKey, ctrlKey, metaKey, key }: KeyPress, shortcut: Shortcut): boolean {
  if (altKey || key.toLowerCase() !== shortcut.key.toLowerCase()) return false;
  const isControl = shortcut.control === true ? ctrlKey !== metaKey : !ctrlKey && !metaKey;
  return isControl && (isSign(shortcut) || shiftKey === (shortcut.shift === true));
}

/** A shortcut in words, as the keys are printed on this machine's keyboard. */
export function shortcutLabel(userAgent: string, { key, control, shift }: Shortcut): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  const withShift = shift === true ? `Shift+${name}` : name;
  if (control !== true) return withShift;
  return isMac(userAgent) ? `⌘${withShift}` : `Ctrl+${withShift}`;
}

/** Whether a key press is text for what has the focus: signs are no shortcuts there. */
export function isTyping({ target }: Pick<KeyboardEvent, "target">): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

export function isMac(userAgent: string): boolean {
  return /Mac OS|Macintosh/.test(userAgent);
}

/** Whether the keys alone would type something. */
export function isSign({ key, control }: Shortcut): boolean {
  return control !== true && key.length === 1;
}
