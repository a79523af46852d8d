import type { CommentBlock } from "../reading/comments/blocks.ts";
import { splitRows } from "../reading/comments/lines.ts";
import { readXml, type XmlElement } from "../reading/comments/xml.ts";
import type { Span } from "../reading/lexer/tokens.ts";
import { indentationAt, rowStart } from "./comment-style.ts";

/** A stretch of the XML that is on one line of the file. */
interface XmlRow {
  /** Where it begins in the XML, and in the file. */
  readonly start: number;
  readonly offset: number;
  readonly text: string;
}

/** A documentation comment of a file: its XML, and the place of each of its characters in the file. */
export class WrittenComment {
  readonly xml: string;
  /** The outermost elements. */
  readonly elements: readonly XmlElement[];
  /** Whether it is one comment with an end mark, and not `///` lines. */
  readonly isDelimited: boolean;
  private readonly rows: readonly XmlRow[];

  /** `comments` are the file's comments that make up the block. */
  constructor(
    private readonly text: string,
    private readonly block: CommentBlock,
    comments: readonly Span[],
  ) {
    this.isDelimited = !text.startsWith("///", block.start);
    this.rows = withStarts(this.isDelimited ? delimitedRows(text, block) : markedRows(text, comments));
    this.xml = this.rows.map((row) => row.text).join("\n");
    this.elements = readXml(this.xml).filter((node) => typeof node !== "string");
  }

  /** Whether the compiler reads it as XML, judging by its tags. */
  get isWellFormed(): boolean {
    return this.elements.every(isWhole) && this.between.every((text) => !withoutRemarks(text).includes("<"));
  }

  /** The text outside all elements, in pieces. */
  get between(): readonly string[] {
    const ends = [0, ...this.elements.map(({ end }) => end)];
    return ends.map((end, at) => this.xml.slice(end, this.elements[at]?.start ?? this.xml.length));
  }

  /** Returns the file offset of a character of the XML. */
  offsetOf(at: number): number {
    const row = this.rows.findLast(({ start }) => start <= at) ?? this.rows[0];
    return row === undefined ? this.block.start : row.offset + at - row.start;
  }

  /** The beginning of an additional line, up to its text. */
  get rowPrefix(): string {
    const indentation = indentationAt(this.text, this.block.start);
    if (!this.isDelimited) return `${indentation}///${this.spaceInRow(0) || " "}`;
    const next = this.rows.slice(1).find(({ text }) => text.trim() !== "");
    if (next === undefined) return `${indentation} * `;
    const before = this.text.slice(rowStart(this.text, next.offset), next.offset);
    return before + (/^\s*/.exec(next.text)?.[0] ?? "");
  }

  private spaceInRow(from: number): string {
    const row = this.rows.slice(from).find(({ text }) => text.trim() !== "");
    return /^\s*/.exec(row?.text ?? "")?.[0] ?? "";
  }
}

function isWhole(element: XmlElement): boolean {
  return element.isClosed && element.children.every((child) => typeof child === "string" || isWhole(child));
}

function withoutRemarks(text: string): string {
  return text.replace(/<!--.*?-->|<\?.*?\?>/gs, "");
}

function withStarts(rows: readonly Omit<XmlRow, "start">[]): readonly XmlRow[] {
  let start = 0;
  return rows.map((row) => {
    const placed = { ...row, start };
    start += row.text.length + 1;
    return placed;
  });
}

function markedRows(text: string, comments: readonly Span[]): readonly Omit<XmlRow, "start">[] {
  return comments.map(({ start, end }) => ({ offset: start + 3, text: text.slice(start + 3, end) }));
}

// The first line without its mark, the others without their star, as `docFactsOf` reads them.
function delimitedRows(text: string, { start, end }: Span): readonly Omit<XmlRow, "start">[] {
  const from = start + 3;
  const content = text.slice(from, text.endsWith("*/", end) && end - from >= 2 ? end - 2 : end);
  let offset = from;
  return splitRows(content).map((row, at) => {
    const star = at === 0 ? 0 : (/^\s*\*/.exec(row)?.[0].length ?? 0);
    const placed = { offset: offset + star, text: row.slice(star) };
    const behind = content.slice(offset - from + row.length);
    offset += row.length + (behind.startsWith("\r\n") ? 2 : 1);
    return placed;
  });
}
