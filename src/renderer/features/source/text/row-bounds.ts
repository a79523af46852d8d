/** Returns the offset at which a zero-based row begins; the end of the text for a row beyond the last one. */
export function startOfRow(text: string, row: number): number {
  let start = 0;
  for (let passed = 0; passed < row; passed++) {
    const end = text.indexOf("\n", start);
    if (end === -1) return text.length;
    start = end + 1;
  }
  return start;
}

/** Returns the offset at which the row that begins at `start` ends: at its `\n`, or at the end of the text. */
export function endOfRow(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
}
