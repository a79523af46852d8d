import { isTyping } from "../../ui/keyboard/shortcuts.ts";

/** Maximum length of a selection that is used as a search text: a longer one was hardly selected for that. */
const MAX_SELECTED_LENGTH = 200;

/** Returns the text that is selected on the page outside of fields, if it can be searched for; "" otherwise. */
export function selectedText(): string {
  const text = isTyping({ target: document.activeElement }) ? "" : (window.getSelection()?.toString() ?? "");
  return text.length > MAX_SELECTED_LENGTH || text.trim() === "" || /[\r\n]/.test(text) ? "" : text;
}
