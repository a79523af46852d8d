import type { CommentBlock } from "./blocks.ts";
import { splitRows } from "./lines.ts";

/** The XML of a documentation comment: its rows without `///`; or without `/**`, the end mark and leading stars. */
export function docText(block: CommentBlock): string {
  return block.comments
    .map((comment) => (comment.startsWith("///") ? comment.slice(3) : delimited(comment)))
    .join("\n");
}

function delimited(comment: string): string {
  const [first = "", ...rest] = splitRows(comment.slice(3, comment.endsWith("*/") ? -2 : undefined));
  return [first, ...rest.map((row) => row.replace(/^\s*\*/, ""))].join("\n");
}
