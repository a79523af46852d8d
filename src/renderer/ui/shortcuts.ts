type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a key press is Ctrl+O, or Cmd+O on a Mac. */
export function isOpenShortcut(event: KeyPress): boolean {
  return isShortcut(event, "o");
}

/** Whether a key press is Ctrl+, or Cmd+, on a Mac. */
export function isSettingsShortcut(event: KeyPress): boolean {
  return isShortcut(event, ",");
}

/** Such keys in words, for the key of this name. */
export function shortcutLabel(userAgent: string, key: string): string {
  return isMac(userAgent) ? `⌘${key}` : `Ctrl+${key}`;
}

function isShortcut({ altKey, shiftKey, ctrlKey, metaKey, key }: KeyPress, wanted: string): boolean {
  return !altKey && !shiftKey && ctrlKey !== metaKey && key.toLowerCase() === wanted;
}

export function isMac(userAgent: string): boolean {
  return /Mac OS|Macintosh/.test(userAgent);
}
