type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** A keyboard shortcut that works wherever the focus is. */
export interface Shortcut {
  /** As `KeyboardEvent.key` names it, letters in lower case. */
  readonly key: string;
  /** With Ctrl, or Cmd on a Mac. */
  readonly control?: true;
  readonly shift?: true;
  readonly alt?: true;
}

/**
 * Returns whether a key press matches a shortcut. A character such as `?` may need Shift on one keyboard and not on
 * another.
 */
export function isShortcut({ altKey, shiftKey, ctrlKey, metaKey, key }: KeyPress, shortcut: Shortcut): boolean {
  const { control = false, shift = false, alt = false } = shortcut;
  if (altKey !== alt || key.toLowerCase() !== shortcut.key.toLowerCase()) return false;
  const isControl = control ? ctrlKey !== metaKey : !ctrlKey && !metaKey;
  return isControl && (isSign(shortcut) || shiftKey === shift);
}

/** Returns the browser's shortcut for a step in the history: Alt and an arrow, or on a Mac Cmd and a bracket. */
export function historyShortcut(userAgent: string, step: 1 | -1): Shortcut {
  if (isMac(userAgent)) return { key: step === -1 ? "[" : "]", control: true };
  return { key: step === -1 ? "ArrowLeft" : "ArrowRight", alt: true };
}

/** Returns the label of a shortcut, as the keys are printed on this machine's keyboard. */
export function shortcutLabel(userAgent: string, { key, control, shift, alt }: Shortcut): string {
  const mac = isMac(userAgent);
  const parts = [
    ...(control === true ? [mac ? "⌘" : "Ctrl+"] : []),
    ...(alt === true ? [mac ? "⌥" : "Alt+"] : []),
    ...(shift === true ? [mac && control === true ? "⇧" : "Shift+"] : []),
  ];
  return parts.join("") + (KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

/** The labels of keys that are printed differently from their names. */
const KEY_NAMES: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };

/** Fields that text can be typed into; an input may be a button as well. */
const FIELDS = "textarea, select, input:not([type=checkbox], [type=radio], [type=button])";

/** Returns whether a key press types text into the focused element: plain characters are no shortcuts there. */
export function isTyping({ target }: Pick<KeyboardEvent, "target">): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // The code view is contenteditable for the browser, but read-only.
  return target.matches(FIELDS) || (target.isContentEditable && target.closest("[role=document]") === null);
}

export function isMac(userAgent: string): boolean {
  return /Mac OS|Macintosh/.test(userAgent);
}

/** Returns whether the shortcut alone would type a character. */
export function isSign({ key, control }: Shortcut): boolean {
  return control !== true && key.length === 1;
}
