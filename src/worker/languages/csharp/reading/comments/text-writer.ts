import type { DocMark, DocMarkKind } from "../../../../facts/doc-marks.ts";

/** A text, and the marks of stretches of it. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly DocMark[];
}

/** Joins texts, each on its own lines. */
export function joinTexts(texts: readonly MarkedText[]): MarkedText {
  const marks: DocMark[] = [];
  let length = 0;
  for (const one of texts) {
    for (const [kind, start, ...rest] of one.marks) marks.push([kind, start + length, ...rest]);
    length += one.text.length + 1;
  }
  return { text: texts.map(({ text }) => text).join("\n"), marks };
}

/** The mark of a stretch that is being written or was written. */
interface WrittenMark {
  readonly kind: DocMarkKind;
  readonly target: string | undefined;
  /** -1 until something is written inside it. */
  start: number;
  end: number;
}

/** Builds a text line by line, and folds white space. */
export class TextWriter {
  private readonly lines: string[] = [];
  /** In the order in which they were opened. */
  private readonly marks: WrittenMark[] = [];
  /** The marks that begin with the next words. */
  private waiting: WrittenMark[] = [];
  /**
   * The number of waiting marks, the outer ones, that begin at the start of the line of the next words: they contain
   * marks of whole lines.
   */
  private waitingForLine = 0;
  /** Where the last mark of whole lines begins. */
  private markedLines = 0;
  /** The offset of the current line in the text. */
  private lineStart = 0;
  private line = "";
  private isSpacePending = false;
  /** Text to write before the next words: at the start of a line, and between two parts of one. */
  private bullet = "";
  private joint = "";
  private count = 0;

  /** The number of times that something other than white space was written. */
  get written(): number {
    return this.count;
  }

  /** Appends text with each run of white space replaced by one space. */
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

  /** Ends the line if it is not empty. */
  endLine(): void {
    if (this.line !== "") this.addLine(this.line);
    this.line = "";
    this.joint = "";
    this.isSpacePending = false;
  }

  /** Makes the next words a list item. */
  openItem(): void {
    this.endLine();
    this.bullet = "• ";
  }

  closeItem(): void {
    this.endLine();
    this.bullet = "";
  }

  /** Makes the next words the definition of those on this line. */
  openDefinition(): void {
    if (this.line !== "") this.joint = " – ";
  }

  /** Appends lines unchanged, on lines of their own. */
  writeRows(rows: readonly string[]): void {
    this.endLine();
    this.beginMarks();
    for (const row of rows) this.addLine(row);
    this.count += rows.length;
  }

  /** Marks the text written by a callback, from its first word to its last. Nothing is marked if it writes nothing. */
  mark(kind: DocMarkKind, target: string | undefined, write: () => void): void {
    this.markFrom(-1, kind, target, write);
  }

  /** Marks whole lines written by a callback. */
  markLines(kind: DocMarkKind, write: () => void): void {
    const { markedLines, waitingForLine } = this;
    this.endLine();
    this.waitingForLine = this.waiting.length;
    this.markedLines = this.lineStart;
    if (this.markFrom(this.lineStart, kind, undefined, write)) return;
    // Nothing was written, so enclosing marks do not begin with these lines.
    this.waitingForLine = waitingForLine;
    this.markedLines = markedLines;
  }

  /** Marks the text written by a callback as a table cell, even if it is empty. */
  markCell(write: () => void): void {
    if (this.markFrom(-1, "cell", undefined, write)) return;
    const place = Math.max(this.end, this.markedLines);
    const cell: WrittenMark = { kind: "cell", target: undefined, start: place, end: place };
    this.marks.push(cell);
    // The cell is inside marks that wait for words, and must not begin before them.
    if (this.waiting.length > this.waitingForLine) this.waiting.push(cell);
  }

  finish(): MarkedText {
    this.endLine();
    const text = this.lines.join("\n");
    return { text, marks: this.marks.map((mark) => storedMark(mark, text)) };
  }

  /** Returns whether anything was marked. */
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
    // The marks inside are empty, too.
    this.marks.length = at;
    this.waiting.length = waitingBefore;
    return false;
  }

  /** The current end of the text. */
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
