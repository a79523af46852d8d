type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a key press is Ctrl+O, or Cmd+O on a Mac. */
export function isOpenShortcut(event: KeyPress): boolean {
  return isShortcut(event, "o");
}

/** Whether a key press is Ctrl+, or Cmd+, on a Mac. */
export function isSettingsShortcut(event: KeyPress): boolean {
  return isShortcut(event, ",");
}

/** Whether a key press is Ctrl+Shift+L, or Cmd+Shift+L on a Mac. */
export function isCopyLinkShortcut(event: KeyPress): boolean {
  const { altKey, ctrlKey, metaKey, key } = event;
  return event.shiftKey && isShortcut({ altKey, ctrlKey, metaKey, key, shiftKey: false }, "l");
}

/** The step in the history that a key press asks for in a browser: Alt and an arrow, or on a Mac Cmd and a bracket. */
export function historyStep(event: KeyPress, mac: boolean): 1 | -1 | null {
  const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
  if (shiftKey || ctrlKey || altKey === mac || metaKey !== mac) return null;
  if (key === (mac ? "[" : "ArrowLeft")) return -1;
  return key === (mac ? "]" : "ArrowRight") ? 1 : null;
}

/** The keys of `historyStep` in words. */
export function historyLabel(userAgent: string, step: 1 | -1): string {
  if (isMac(userAgent)) return step === -1 ? "⌘[" : "⌘]";
  return step === -1 ? "Alt+←" : "Alt+→";
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
