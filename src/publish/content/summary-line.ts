import { firstSentence } from "../../shared/first-sentence.ts";
import type { DocInline, DocLine, DocText } from "../../shared/model/documentation.ts";
import { wordsOf } from "./plain-line.ts";

/** The first line of a text; null where it has none. */
export function firstLineOf(text: DocText | null): DocLine | null {
  if (text === null) return null;
  if (typeof text === "string") return text.split("\n", 1)[0] ?? null;
  const [first] = text;
  return first?.kind === "paragraph" ? first.content : null;
}

/** The first sentence of a text, for lists of entries that are shown in full elsewhere; null where it has none. */
export function firstSentenceOf(text: DocText | null): DocLine | null {
  const line = firstLineOf(text);
  if (line === null) return null;
  const [start, end] = firstSentence(wordsOf(line));
  if (typeof line === "string") return line.slice(start, end);
  return beginningOf(line, end);
}

/** The part of a line that shows the first `length` characters. */
function beginningOf(line: readonly DocInline[], length: number): readonly DocInline[] {
  const content: DocInline[] = [];
  let left = length;
  for (const inline of line) {
    if (left <= 0) break;
    const shown = wordsOf([inline]).length;
    content.push(shown <= left ? inline : cut(inline, left));
    left -= shown;
  }
  return content;
}

function cut(inline: DocInline, length: number): DocInline {
  if (typeof inline === "string") return inline.slice(0, length);
  return { ...inline, content: beginningOf(inline.content, length) };
}
