const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/;

/** Splits a text into lines as the C# compiler does. */
export function splitRows(text: string): string[] {
  return text.split(LINE_END);
}

/** Removes the common indentation of all lines, trailing white space, and blank lines at both ends. */
export function dedent(rows: readonly string[]): string[] {
  const trimmed = rows.map((row) => row.trimEnd());
  const first = trimmed.findIndex((row) => row !== "");
  const last = trimmed.findLastIndex((row) => row !== "");
  const kept = first < 0 ? [] : trimmed.slice(first, last + 1);
  const indents = kept.filter((row) => row !== "").map((row) => row.length - row.trimStart().length);
  const shared = indents.reduce((least, indent) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  return kept.map((row) => row.slice(shared));
}
