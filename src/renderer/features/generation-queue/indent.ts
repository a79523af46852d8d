/** A piece of code whose first row has lost its indent: the other rows lose as much as all of them have. */
export function withoutIndent(code: string): string {
  const [first = "", ...rest] = code.split(/\r\n|\r|\n/);
  const indents = rest.filter((row) => row.trim() !== "").map((row) => row.length - row.trimStart().length);
  const common = indents.length === 0 ? 0 : Math.min(...indents);
  return [first, ...rest.map((row) => row.slice(Math.min(common, row.length - row.trimStart().length)))].join("\n");
}
