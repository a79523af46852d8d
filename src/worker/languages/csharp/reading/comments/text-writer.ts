import type { DocMark, DocMarkKind } from "../../../../facts/doc-marks.ts";

/** A text, and what its stretches are besides their words. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly DocMark[];
}

/** The texts as one, a line or more each. */
export function joinTexts(texts: readonly MarkedText[]): MarkedText {
  const marks: DocMark[] = [];
  let length = 0;
  for (const one of texts) {
    for (const [kind, start, ...rest] of one.marks) marks.push([kind, start + length, ...rest]);
    length += one.text.length + 1;
  }
  return { text: texts.map(({ text }) => text).join("\n"), marks };
}

/** A stretch that is being written, or that was. */
interface WrittenMark {
  readonly kind: DocMarkKind;
  readonly target: string | undefined;
  /** -1 until something is written in it. */
  start: number;
  end: number;
}

/** Puts a text together line by line, folding white space as it goes. */
export class TextWriter {
  private readonly lines: string[] = [];
  /** In the order in which they were opened. */
  private readonly marks: WrittenMark[] = [];
  /** Those that begin with the next words. */
  private waiting: WrittenMark[] = [];
  /** So many of these, the outer ones, begin where the line of the next words does: lines that are marked stand in them. */
  private waitingForLine = 0;
  /** Where the last of those begins that take whole lines. */
  private markedLines = 0;
  /** Where the line begins in the text. */
  private lineStart = 0;
  private line = "";
  private isSpacePending = false;
  /** Written before the next words: at the start of a line, and between two pieces of one. */
  private bullet = "";
  private joint = "";
  private count = 0;

  /** How often something other than white space was written. */
  get written(): number {
    return this.count;
  }

  /** Appends text with each run of white space made one space. */
  write(text: string): void {
    const words = text.trim();
    if (words === "") {
      this.isSpacePending ||= text !== "";
      return;
    }
    this.startWords(/^\s/.test(text));
    this.line += words.replace(/\s+/g, " ");
    this.isSpacePending = /\s$/.test(text);
    this.count++;
  }

  /** Ends the line, if anything stands on it. */
  endLine(): void {
    if (this.line !== "") this.addLine(this.line);
    this.line = "";
    this.joint = "";
    this.isSpacePending = false;
  }

  /** The next words begin a list item. */
  openItem(): void {
    this.endLine();
    this.bullet = "• ";
  }

  closeItem(): void {
    this.endLine();
    this.bullet = "";
  }

  /** The next words explain those on this line. */
  openDefinition(): void {
    if (this.line !== "") this.joint = " – ";
  }

  /** Appends rows as they are, on lines of their own. */
  writeRows(rows: readonly string[]): void {
    this.endLine();
    this.beginMarks();
    for (const row of rows) this.addLine(row);
    this.count += rows.length;
  }

  /** Marks what is written meanwhile, from its first word to its last. Nothing is marked where that is nothing. */
  mark(kind: DocMarkKind, target: string | undefined, write: () => void): void {
    this.markFrom(-1, kind, target, write);
  }

  /** Marks the whole lines of what is written meanwhile. */
  markLines(kind: DocMarkKind, write: () => void): void {
    const { markedLines, waitingForLine } = this;
    this.endLine();
    this.waitingForLine = this.waiting.length;
    this.markedLines = this.lineStart;
    if (this.markFrom(this.lineStart, kind, undefined, write)) return;
    // What is around has not begun with lines that are not there.
    this.waitingForLine = waitingForLine;
    this.markedLines = markedLines;
  }

  /** Marks what is written meanwhile as a cell of a row, be there anything or not. */
  markCell(write: () => void): void {
    if (this.markFrom(-1, "cell", undefined, write)) return;
    const place = Math.max(this.end, this.markedLines);
    const cell: WrittenMark = { kind: "cell", target: undefined, start: place, end: place };
    this.marks.push(cell);
    // It stands in what waits for words, and so not before them.
    if (this.waiting.length > this.waitingForLine) this.waiting.push(cell);
  }

  finish(): MarkedText {
    this.endLine();
    const text = this.lines.join("\n");
    return { text, marks: this.marks.map((mark) => storedMark(mark, text)) };
  }

  /** Answers whether anything was marked. */
  private markFrom(start: number, kind: DocMarkKind, target: string | undefined, write: () => void): boolean {
    const at = this.marks.length;
    const mark = { kind, target, start, end: start };
    const { written } = this;
    const waitingBefore = this.waiting.length;
    this.marks.push(mark);
    if (start < 0) this.waiting.push(mark);
    write();
    if (this.written > written) {
      mark.end = this.end;
      return true;
    }
    // What is in it is empty, too.
    this.marks.length = at;
    this.waiting.length = waitingBefore;
    return false;
  }

  /** Where the text ends by now. */
  private get end(): number {
    return this.line === "" ? Math.max(0, this.lineStart - 1) : this.lineStart + this.line.length;
  }

  private beginMarks(): void {
    if (this.waiting.length === 0) return;
    for (const [at, mark] of this.waiting.entries()) {
      mark.start = at < this.waitingForLine ? this.lineStart : this.lineStart + this.line.length;
      mark.end = mark.start;
    }
    this.waiting = [];
    this.waitingForLine = 0;
  }

  private addLine(line: string): void {
    this.lines.push(line);
    this.lineStart += line.length + 1;
  }

  private startWords(hasSpace: boolean): void {
    if (this.line === "") this.line = this.bullet;
    else if (this.joint !== "") this.line += this.joint;
    else if (hasSpace || this.isSpacePending) this.line += " ";
    this.bullet = "";
    this.joint = "";
    this.beginMarks();
  }
}

function storedMark({ kind, target, start, end }: WrittenMark, text: string): DocMark {
  const isNamed = target === undefined || target === text.slice(start, end);
  return isNamed ? [kind, start, end - start] : [kind, start, end - start, target];
}
