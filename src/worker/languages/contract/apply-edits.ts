import type { TextEdit } from "./comment-writing.ts";

/** Edits in the order of their places: what is inserted somewhere stands before what is replaced there. */
export function inPlaceOrder<Edit extends TextEdit>(edits: readonly Edit[]): readonly Edit[] {
  return [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The text with edits in the order of their places, none of which reaches over another. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  let edited = "";
  let from = 0;
  for (const edit of edits) {
    edited += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return edited + text.slice(from);
}
