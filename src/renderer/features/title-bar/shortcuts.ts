/** Whether a key press is Ctrl+O, or Cmd+O on a Mac. */
export function isOpenShortcut(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">) {
  if (event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return false;
  return event.key.toLowerCase() === "o";
}

/** The same keys in words. */
export function openShortcutLabel(userAgent: string): string {
  return isMac(userAgent) ? "⌘O" : "Ctrl+O";
}

export function isMac(userAgent: string): boolean {
  return /Mac OS|Macintosh/.test(userAgent);
}
