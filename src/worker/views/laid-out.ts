import type { DocBlock, DocInline, DocLine, DocRow, DocText } from "../../shared/model/documentation.ts";
import type { DocMark, DocMarkKind } from "../facts/doc-marks.ts";
import { type MarkedNode, markedNodes } from "./marked-nodes.ts";

/** A text of documentation as stored. */
export interface StoredText {
  readonly text: string;
  readonly marks: readonly DocMark[];
  /** The id of the type in whose comment it was written, if that is another than the shown one. */
  readonly writtenIn?: string | undefined;
}

/** The sign that begins an item, and the one between a term and its description, in documentation as text. */
const BULLET = "• ";
const JOINT = "–";

const BLOCKS: ReadonlySet<DocMarkKind> = new Set(["rows", "bullets", "numbers", "table", "header", "item", "cell"]);

/** Lays out a text for a page. */
export function laidOut(stored: StoredText): DocText {
  const { text, marks } = stored;
  if (marks.length === 0) return text;
  return blocksIn({ start: 0, end: text.length, children: markedNodes(text, marks) }, stored);
}

/** Lays out a part of a line, between two offsets: without lists and tables, which may be incomplete in it. */
export function laidOutLine(stored: StoredText, from: number, to: number): DocLine {
  const line = inlinesIn({ start: from, end: to, children: markedNodes(stored.text, stored.marks, from, to) }, stored);
  const [only] = line;
  return line.length === 1 && typeof only === "string" ? only : line;
}

/** The key of a reference: the same name may mean something else in the comment of another type. */
export function referenceKey(cref: string, writtenIn: string | undefined): string {
  return writtenIn === undefined ? cref : `${writtenIn} ${cref}`;
}

type Stretch = Pick<MarkedNode, "start" | "end" | "children">;

function blocksIn({ start, end, children }: Stretch, stored: StoredText, isItem = false): readonly DocBlock[] {
  const flow = new Flow(stored, isItem);
  flow.addAll(children, start, end);
  return flow.finish();
}

/** Builds the blocks of a text line by line. */
class Flow {
  private readonly blocks: DocBlock[] = [];
  private line: DocInline[] = [];
  /** The list begun by lines with bullets. */
  private items: (readonly DocBlock[])[] | undefined;

  constructor(
    private readonly stored: StoredText,
    /** Whether the first bullet, that of the item itself, is still to be skipped. */
    private isBulletLeft: boolean,
  ) {}

  addAll(nodes: readonly MarkedNode[], start: number, end: number, around?: MarkedNode): void {
    let at = start;
    for (const node of nodes) {
      this.addText(this.stored.text.slice(at, node.start), around);
      this.addNode(node);
      at = node.end;
    }
    this.addText(this.stored.text.slice(at, end), around);
  }

  finish(): readonly DocBlock[] {
    this.endLine();
    return this.blocks;
  }

  private addNode(node: MarkedNode): void {
    if (BLOCKS.has(node.kind)) {
      this.endLine();
      this.items = undefined;
      for (const block of blocksOf(node, this.stored)) this.blocks.push(block);
    } else if (this.stored.text.slice(node.start, node.end).includes("\n")) {
      this.addAll(node.children, node.start, node.end, node);
    } else this.line.push(inlineOf(node, this.stored));
  }

  private addText(text: string, around: MarkedNode | undefined): void {
    for (const [at, row] of text.split("\n").entries()) {
      if (at > 0) this.endLine();
      const shown = this.withoutOwnBullet(row);
      if (shown === "") continue;
      this.line.push(around === undefined ? shown : inlineWith(around, [shown], this.stored));
    }
  }

  private withoutOwnBullet(row: string): string {
    if (!this.isBulletLeft || this.line.length > 0 || !row.startsWith(BULLET)) return row;
    this.isBulletLeft = false;
    return row.slice(BULLET.length);
  }

  private endLine(): void {
    const { line } = this;
    this.line = [];
    const [first, ...rest] = line;
    if (first === undefined) return;
    if (typeof first !== "string" || !first.startsWith(BULLET)) {
      this.items = undefined;
      this.blocks.push({ kind: "paragraph", content: line });
      return;
    }
    if (this.items === undefined) {
      this.items = [];
      this.blocks.push({ kind: "list", isNumbered: false, items: this.items });
    }
    const words = first.slice(BULLET.length);
    this.items.push([{ kind: "paragraph", content: words === "" ? rest : [words, ...rest] }]);
  }
}

function blocksOf(node: MarkedNode, stored: StoredText): readonly DocBlock[] {
  switch (node.kind) {
    case "rows":
      return [{ kind: "code", text: stored.text.slice(node.start, node.end) }];
    case "bullets":
    case "numbers": {
      const items = partsIn(node, ENTRIES, stored).map((entry) => blocksIn(entry, stored, true));
      return [{ kind: "list", isNumbered: node.kind === "numbers", items: items.filter((item) => item.length > 0) }];
    }
    case "table":
      return [tableOf(node, stored)];
    // An entry or cell on its own.
    default:
      return blocksIn(node, stored, true);
  }
}

function tableOf(node: MarkedNode, stored: StoredText): DocBlock {
  const [first, ...others] = partsIn(node, ENTRIES, stored);
  if (first === undefined) return { kind: "table", header: null, rows: [] };
  const isHeader = "kind" in first && first.kind === "header";
  const rows = (isHeader ? others : [first, ...others]).map((entry) => rowOf(entry, stored));
  return { kind: "table", header: isHeader ? rowOf(first, stored) : null, rows };
}

function rowOf(entry: Stretch, stored: StoredText): DocRow {
  return partsIn(entry, CELLS, stored).map((cell) => blocksIn(cell, stored, true));
}

const ENTRIES: ReadonlySet<DocMarkKind> = new Set(["header", "item"]);
const CELLS: ReadonlySet<DocMarkKind> = new Set(["cell"]);

/** The nodes of some kinds in a range, and the non-empty text between them. */
function partsIn(stretch: Stretch, kinds: ReadonlySet<DocMarkKind>, { text }: StoredText): readonly Stretch[] {
  const parts: Stretch[] = [];
  let at = stretch.start;
  let between: MarkedNode[] = [];
  const endBetween = (end: number) => {
    const words = text.slice(at, end).replace(BULLET, "").trim();
    if (words !== "" && words !== JOINT) parts.push({ start: at, end, children: between });
    between = [];
  };
  for (const child of stretch.children) {
    if (!kinds.has(child.kind)) between.push(child);
    else {
      endBetween(child.start);
      parts.push(child);
      at = child.end;
    }
  }
  endBetween(stretch.end);
  return parts;
}

function inlineOf(node: MarkedNode, stored: StoredText): DocInline {
  return inlineWith(node, inlinesIn(node, stored), stored);
}

function inlinesIn({ start, end, children }: Stretch, stored: StoredText): readonly DocInline[] {
  const found: DocInline[] = [];
  let at = start;
  for (const node of children) {
    if (at < node.start) found.push(stored.text.slice(at, node.start));
    const inside = BLOCKS.has(node.kind) ? inlinesIn(node, stored) : [inlineOf(node, stored)];
    for (const inline of inside) found.push(inline);
    at = node.end;
  }
  if (at < end) found.push(stored.text.slice(at, end));
  return found;
}

function inlineWith(
  { kind, target, isName, start, end }: MarkedNode,
  content: readonly DocInline[],
  { text, writtenIn }: StoredText,
): DocInline {
  if (kind === "code" || kind === "strong" || kind === "stressed") return { kind, content };
  if (kind === "href") return { kind: "address", href: target, content };
  const key = referenceKey(target, writtenIn);
  if (kind !== "typed") return { kind: "reference", key, isName, content };
  return { kind: "reference", key, isName, content: [text.slice(start, end)], typed: ["[", ...content, "]"] };
}
