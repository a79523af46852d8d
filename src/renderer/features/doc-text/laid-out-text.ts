/** A part of a text: lines as they are, or a list of items. */
export type TextBlock =
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  | { readonly kind: "list"; readonly lines: readonly string[] };

/** What begins an item where documentation is written as text. */
const BULLET = "• ";

/** The lists of a text and what stands between them; items come without their bullets. */
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
