import { isTyping } from "../../ui/shortcuts.ts";

/** A longer text was hardly selected to be looked for. */
const LONGEST = 200;

/** The text that is selected on the page outside of fields, where it is one that can be looked for; "" for none. */
export function selectedText(): string {
  const text = isTyping({ target: document.activeElement }) ? "" : (window.getSelection()?.toString() ?? "");
  return text.length > LONGEST || text.trim() === "" || /[\r\n]/.test(text) ? "" : text;
}
