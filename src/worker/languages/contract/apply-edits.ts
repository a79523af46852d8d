import type { TextEdit } from "./comment-writing.ts";

/** Sorts edits by their positions: an insertion comes before a replacement at the same position. */
export function inPlaceOrder<Edit extends TextEdit>(edits: readonly Edit[]): readonly Edit[] {
  return [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Applies edits to a text; they are sorted by position and do not overlap. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  let edited = "";
  let from = 0;
  for (const edit of edits) {
    edited += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return edited + text.slice(from);
}
