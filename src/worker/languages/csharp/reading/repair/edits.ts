/** A stretch of the source that is overwritten with text of the same length. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  /** Exactly as long as the stretch, with line ends in the same places. */
  readonly text: string;
}

/** Applies edits to a text. Where two overlap the first wins; the length never changes. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return text;
  let result = "";
  let from = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < from || edit.text.length !== edit.end - edit.start) continue;
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from);
}

/** Returns an edit that blanks a stretch with spaces and keeps its line ends. */
export function blank(text: string, start: number, end: number): Edit {
  return { start, end, text: text.slice(start, end).replace(/[^\n\r\u0085\u2028\u2029]/g, " ") };
}
