import type { DocBlock, DocRow, DocText } from "../../../shared/model/documentation.ts";
import type { TextContext } from "./context.ts";
import { codeBlock, guardedRow, indented } from "./escape.ts";
import { codeOf, docLine, joined, type References } from "./inline.ts";

/** Where the start of a list's item ends, in every tool. */
const ITEM_WIDTH = 4;

/** What stands on a row of its own where there is nothing to say. */
const NOTHING = "&nbsp;";

/** Between the rows of what has to stand on one. */
const BREAK = "<br />";

/** Blocks of Markdown as one, without those that are empty. */
export function allBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== "").join("\n\n");
}

/** A paragraph, empty for no words. */
export function paragraph(row: string, { dialect }: TextContext): string {
  return guardedRow(row, dialect);
}

/** A list; each item comes in blocks, the first one beside its mark. `start` is the number of the first item. */
export function list(items: readonly (readonly string[])[], start?: number): string {
  const mark = start === undefined ? "-" : `${start}.`;
  const width = Math.max(ITEM_WIDTH, mark.length + 1);
  const bodies = items.map((blocks) => itemBody(blocks.filter((block) => block !== "")));
  const rows = bodies.map((body) => mark.padEnd(width) + indented(body, width).trimStart());
  return rows.join(bodies.some((body) => body.includes("\n")) ? "\n\n" : "\n");
}

/** How blocks begin that are no paragraphs. */
const NO_PARAGRAPH = /^(?:[\s|#>-]|\d+\. |`{3,}\w*\n|$)/;

// Not every tool lets other blocks than paragraphs begin beside a mark.
function itemBody(blocks: readonly string[]): string {
  return allBlocks(NO_PARAGRAPH.test(blocks[0] ?? "") ? [NOTHING, ...blocks] : blocks);
}

/** A table, with rows of as many cells as its header has at least. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const width = Math.max(header.length, ...rows.map((row) => row.length));
  const written = (cells: readonly string[]) =>
    `|${Array.from({ length: width }, (_, at) => ` ${cells[at]?.trim() ?? ""} `).join("|")}|`;
  return [written(header), `|${" --- |".repeat(width)}`, ...rows.map(written)].join("\n");
}

/** A text of documentation in blocks. */
export function docText(text: DocText, references: References, context: TextContext): readonly string[] {
  if (typeof text !== "string") return text.flatMap((block) => docBlock(block, references, context));
  return text.split("\n").map((row) => paragraph(docLine(row, references, context), context));
}

type BlockOf<K> = Extract<DocBlock, { readonly kind: K }>;

function docBlock(block: DocBlock, references: References, context: TextContext): string {
  if (block.kind === "paragraph") return paragraph(docLine(block.content, references, context), context);
  if (block.kind === "code") return codeBlock(block.text, "csharp", context.dialect, context.isNested ?? false);
  return block.kind === "list" ? docList(block, references, context) : docTable(block, references, context);
}

function docList({ items, isNumbered }: BlockOf<"list">, references: References, context: TextContext): string {
  const nested = { ...context, isNested: true };
  return list(
    items.map((item) => docText(item, references, nested)),
    isNumbered ? 1 : undefined,
  );
}

function docTable({ header, rows }: BlockOf<"table">, references: References, context: TextContext): string {
  if (rows.length === 0 && header === null) return "";
  const cells = (row: DocRow) => row.map((cell) => docCell(cell, references, { ...context, isInCell: true }));
  return table(cells(header ?? []), rows.map(cells));
}

/** A text of documentation on one row. */
export function docCell(text: DocText, references: References, context: TextContext): string {
  if (typeof text === "string") return docLine(text.replaceAll("\n", " "), references, context);
  return text
    .map((block) => blockInCell(block, references, context))
    .filter((row) => row !== "")
    .join(BREAK);
}

function blockInCell(block: DocBlock, references: References, context: TextContext): string {
  if (block.kind === "paragraph") return docLine(block.content, references, context);
  if (block.kind === "code") return joinedRows(block.text.split("\n").map((row) => codeOf(row, context)));
  if (block.kind === "list")
    return joinedRows(block.items.map((item) => joined(["• ", docCell(item, references, context)])));
  const rows = block.header === null ? block.rows : [block.header, ...block.rows];
  return joinedRows(rows.map((row) => row.map((cell) => docCell(cell, references, context)).join(" – ")));
}

function joinedRows(rows: readonly string[]): string {
  return rows.filter((row) => row !== "").join(BREAK);
}
