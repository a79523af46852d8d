type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Keys that do something wherever the focus is. */
export interface Shortcut {
  /** As `KeyboardEvent.key` names it, letters in lower case. */
  readonly key: string;
  /** With Ctrl, or with Cmd on a Mac. */
  readonly control?: true;
  readonly shift?: true;
  readonly alt?: true;
}

/** Whether a key press is that of a shortcut. A sign such as `?` may need Shift on one keyboard and not on another. */
export function isShortcut({ altKey, shiftKey, ctrlKey, metaKey, key }: KeyPress, shortcut: Shortcut): boolean {
  const { control = false, shift = false, alt = false } = shortcut;
  if (altKey !== alt || key.toLowerCase() !== shortcut.key.toLowerCase()) return false;
  const isControl = control ? ctrlKey !== metaKey : !ctrlKey && !metaKey;
  return isControl && (isSign(shortcut) || shiftKey === shift);
}

/** The keys of a browser for a step in the history: Alt and an arrow, or on a Mac Cmd and a bracket. */
export function historyShortcut(userAgent: string, step: 1 | -1): Shortcut {
  if (isMac(userAgent)) return { key: step === -1 ? "[" : "]", control: true };
  return { key: step === -1 ? "ArrowLeft" : "ArrowRight", alt: true };
}

/** A shortcut in words, as the keys are printed on this machine's keyboard. */
export function shortcutLabel(userAgent: string, { key, control, shift, alt }: Shortcut): string {
  const mac = isMac(userAgent);
  const parts = [
    ...(control === true ? [mac ? "⌘" : "Ctrl+"] : []),
    ...(alt === true ? [mac ? "⌥" : "Alt+"] : []),
    ...(shift === true ? [mac && control === true ? "⇧" : "Shift+"] : []),
  ];
  return parts.join("") + (KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

/** What is printed on keys that have another name. */
const KEY_NAMES: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };

/** Fields that a sign can be typed into; an input may be a button as well. */
const FIELDS = "textarea, select, input:not([type=checkbox], [type=radio], [type=button])";

/** Whether a key press is text for what has the focus: signs are no shortcuts there. */
export function isTyping({ target }: Pick<KeyboardEvent, "target">): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // The code can be edited as the browser sees it, and is only read.
  return target.matches(FIELDS) || (target.isContentEditable && target.closest("[role=document]") === null);
}

export function isMac(userAgent: string): boolean {
  return /Mac OS|Macintosh/.test(userAgent);
}

/** Whether the keys alone would type something. */
export function isSign({ key, control }: Shortcut): boolean {
  return control !== true && key.length === 1;
}
