import type { Extension } from "@codemirror/state";
import { highlightSpecialChars } from "@codemirror/view";
import { formatMessage } from "../../../../shared/errors/errors.ts";
import { sourceMessages } from "../../../../shared/messages/source-messages.ts";
import { hiddenBut, markOf } from "../../../../shared/visible-text.ts";
import styles from "./code.module.css";

/** Replaces each invisible or bidirectional control character by a mark, as elsewhere on the page. */
export function hiddenCharacters(): Extension {
  return highlightSpecialChars({ specialChars: hiddenBut("\t\n"), render: markFor });
}

function markFor(code: number): HTMLElement {
  const mark = document.createElement("span");
  const text = markOf(String.fromCodePoint(code));
  mark.textContent = text;
  mark.className = styles.hidden ?? "";
  mark.title = formatMessage(sourceMessages.hidden, { code: text });
  return mark;
}
