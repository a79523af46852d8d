import type { CommentBlock } from "./blocks.ts";
import { dedent, splitRows } from "./lines.ts";

/** A row that only draws a line: three or more marks and no word. */
const RULER = /^\s*[-=*#~_+/\\.<>|]{3,}\s*$/;

/**
 * The text of a plain comment block: markers and summary tags stripped (specification 1.3), rows kept, rulers left out.
 * "" where no letter or digit is left.
 */
export function plainText(block: CommentBlock): string {
  const rows = block.comments.flatMap(commentRows).filter((row) => !RULER.test(row));
  const text = dedent(rows).join("\n").replace(/\n{3,}/g, "\n\n");
  return /[\p{L}\p{N}]/u.test(text) ? text : "";
}

function commentRows(comment: string): string[] {
  const isRow = comment.startsWith("//");
  const rows = isRow ? [comment.replace(/^\/+/, "")] : splitRows(comment).map(blockRow);
  return rows.map((row) => row.replace(/<\/?summary\s*\/?>/gi, ""));
}

// `/* text`, ` * text` and `text */` lose their marks; a star before the closing slash belongs to it.
function blockRow(row: string): string {
  const open = row.replace(/^\s*\/\*+/, "");
  return (open === row ? row.replace(/^\s*\*+(?!\/)/, "") : open).replace(/\*+\/$/, "");
}
