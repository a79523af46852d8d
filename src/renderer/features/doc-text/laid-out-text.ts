/** A block of a text: unchanged lines, or a list of items. */
export type TextBlock =
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  | { readonly kind: "list"; readonly lines: readonly string[] };

/** The beginning of a list item in documentation that is written as plain text. */
const BULLET = "• ";

/** Splits a text into lists and the lines between them; items are returned without their bullets. */
export function laidOut(text: string): readonly TextBlock[] {
  const blocks: { kind: TextBlock["kind"]; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const kind = line.startsWith(BULLET) ? "list" : "lines";
    const last = blocks.at(-1);
    const shown = kind === "list" ? line.slice(BULLET.length) : line;
    if (last?.kind === kind) last.lines.push(shown);
    else blocks.push({ kind, lines: [shown] });
  }
  return blocks;
}
