/** Where a row begins, counted from 0; the end of the text for a row that it has no more. */
export function startOfRow(text: string, row: number): number {
  let start = 0;
  for (let passed = 0; passed < row; passed++) {
    const end = text.indexOf("\n", start);
    if (end === -1) return text.length;
    start = end + 1;
  }
  return start;
}

/** Where the row ends that begins at `start`: at its `\n`, or with the text. */
export function endOfRow(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
}
