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
  const text = dedent(rows)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    // The first row may stand farther to the right than those below it.
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : "";
}

function commentRows(comment: string): readonly string[] {
  const rows = comment.startsWith("//") ? [comment.replace(/^\/+ ?/, "")] : blockRows(comment);
  return rows.map((row) => row.replace(/^(\s*)\/{2,}/, "$1").replace(/<\/?summary\s*\/?>/gi, ""));
}

// `/* text`, ` * text` and `text */` lose their marks. The first row says nothing of the others' indentation.
function blockRows(comment: string): readonly string[] {
  const [first = "", ...rest] = splitRows(withoutEnd(comment));
  return [first.replace(/^\/\*+/, "").trim(), ...dedent(rest.map((row) => row.replace(/^\s*\*+/, "")))];
}

function withoutEnd(comment: string): string {
  if (!comment.endsWith("*/")) return comment;
  let end = comment.length - 1;
  while (comment.charAt(end - 1) === "*") end--;
  return comment.slice(0, end);
}
