import type { DocBlock, DocInline, DocLine, DocText } from "../../../shared/model/documentation.ts";

/** A text of documentation as plain text, line by line. */
export function docRows(text: DocText): readonly string[] {
  if (typeof text === "string") return text.split(/\r?\n/).filter((row) => row.trim() !== "");
  return text.flatMap(blockRows);
}

/** The same for a single line. */
export function docLine(line: DocLine): string {
  return typeof line === "string" ? line : wordsOf(line);
}

function blockRows(block: DocBlock): readonly string[] {
  if (block.kind === "paragraph") return docRows(wordsOf(block.content));
  if (block.kind === "code") return block.text.split(/\r?\n/).map((row) => `    ${row}`);
  if (block.kind === "list")
    return block.items.flatMap((item, at) => {
      const [first = "", ...others] = item.flatMap(blockRows);
      return [`${block.isNumbered ? `${at + 1}.` : "-"} ${first}`, ...others.map((row) => `  ${row}`)];
    });
  const rows = [...(block.header === null ? [] : [block.header]), ...block.rows];
  return rows.map((cells) => cells.map((cell) => cell.flatMap(blockRows).join(" ")).join(" | "));
}

function wordsOf(content: readonly DocInline[]): string {
  return content.map((inline) => (typeof inline === "string" ? inline : wordsOf(inline.content))).join("");
}
