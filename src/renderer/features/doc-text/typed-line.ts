import { MAX_STRETCHES, type MarkupStretch, readMarkup } from "../../../shared/markup/read-markup.ts";
import type { DocInline } from "../../../shared/model/documentation.ts";

/**
 * Parses a text of a description for a part that the code does not have: its code is shown as code, and its names are
 * not links.
 */
export function typedLine(text: string): readonly DocInline[] {
  const line: DocInline[] = [];
  let from = 0;
  for (const stretch of readMarkup(text).slice(0, MAX_STRETCHES)) {
    if (!stretch.isCode) continue;
    line.push(text.slice(from, stretch.start), ...codeIn(stretch, text));
    from = stretch.start + stretch.length;
  }
  line.push(text.slice(from));
  return line.filter((inline) => inline !== "");
}

// A name in backticks inside square brackets: the brackets are kept.
function codeIn({ kind, start, length, text }: MarkupStretch, whole: string): readonly DocInline[] {
  if (kind === "code") return [{ kind: "code", content: [text] }];
  return ["[", { kind: "code", content: [whole.slice(start + 2, start + length - 2)] }, "]"];
}
