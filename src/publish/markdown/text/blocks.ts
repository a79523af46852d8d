import type { DocBlock, DocRow, DocText } from "../../../shared/model/documentation.ts";
import type { TextContext } from "./context.ts";
import { codeBlock, guardedRow, indented } from "./escape.ts";
import { codeOf, docLine, joined, type References } from "./inline.ts";

/** The width of a list item's marker with its padding that every tool accepts. */
const ITEM_WIDTH = 4;

/** A placeholder for an empty line. */
const NOTHING = "&nbsp;";

/** A line break where everything has to be on one line. */
const BREAK = "<br />";

/** Joins blocks of Markdown, without empty ones. */
export function allBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== "").join("\n\n");
}

/** A paragraph; empty for an empty text. */
export function paragraph(row: string, { dialect }: TextContext): string {
  return guardedRow(row, dialect);
}

/** A list; each item consists of blocks, the first one beside its marker. `start` is the number of the first item. */
export function list(items: readonly (readonly string[])[], start?: number): string {
  const mark = start === undefined ? "-" : `${start}.`;
  const width = Math.max(ITEM_WIDTH, mark.length + 1);
  const bodies = items.map((blocks) => itemBody(blocks.filter((block) => block !== "")));
  const rows = bodies.map((body) => mark.padEnd(width) + indented(body, width).trimStart());
  return rows.join(bodies.some((body) => body.includes("\n")) ? "\n\n" : "\n");
}

/** The beginnings of blocks that are not paragraphs. */
const NO_PARAGRAPH = /^(?:[\s|#>-]|\d+\. |`{3,}\w*\n|$)/;

// Some tools only accept a paragraph beside a list marker.
function itemBody(blocks: readonly string[]): string {
  return allBlocks(NO_PARAGRAPH.test(blocks[0] ?? "") ? [NOTHING, ...blocks] : blocks);
}

/** A table; each row has at least as many cells as the header. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const width = Math.max(header.length, ...rows.map((row) => row.length));
  const written = (cells: readonly string[]) =>
    `|${Array.from({ length: width }, (_, at) => ` ${cells[at]?.trim() ?? ""} `).join("|")}|`;
  return [written(header), `|${" --- |".repeat(width)}`, ...rows.map(written)].join("\n");
}

/** Renders a text of documentation as blocks. */
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

/** Renders a text of documentation on one line. */
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
