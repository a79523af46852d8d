/** A stretch of the source that is written over with as many characters. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  /** Exactly as long as the stretch, line ends where the stretch has them. */
  readonly text: string;
}

/** Puts edits into a text. Where two overlap the first wins; the length never changes. */
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

/** Spaces in place of a stretch, its line ends kept. */
export function blank(text: string, start: number, end: number): Edit {
  return { start, end, text: text.slice(start, end).replace(/[^\n\r\u0085\u2028\u2029]/g, " ") };
}
