import type { CommentBlock } from "./blocks.ts";
import { dedent, splitRows } from "./lines.ts";

/** A line that is only a ruler: three or more marks and no word. */
const RULER = /^\s*[-=*#~_+/\\.<>|]{3,}\s*$/;

/**
 * Returns the text of a plain comment block: markers and summary tags stripped (specification 1.3), lines kept, rulers
 * left out. "" if it contains no letter or digit.
 */
export function plainText(block: CommentBlock): string {
  const rows = block.comments.flatMap(commentRows).filter((row) => !RULER.test(row));
  const text = dedent(rows)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    // The first line may be indented further than those below it.
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : "";
}

function commentRows(comment: string): readonly string[] {
  const rows = comment.startsWith("//") ? [comment.replace(/^\/+ ?/, "")] : blockRows(comment);
  return rows.map((row) => row.replace(/^(\s*)\/{2,}/, "$1").replace(/<\/?summary\s*\/?>/gi, ""));
}

// `/* text`, ` * text` and `text */` lose their marks. The indentation of the first line does not affect the others.
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
