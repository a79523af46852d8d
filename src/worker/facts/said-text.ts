import { MAX_STRETCHES, type MarkupStretch, readMarkup } from "../../shared/markup/read-markup.ts";
import type { DocMark } from "./doc-marks.ts";

/** The content of a description: its words as documentation stores them, and the marks of code and references. */
export interface SaidText {
  readonly text: string;
  readonly marks: readonly DocMark[];
}

/**
 * The kind of a name in brackets: a reference; a possible reference; or undefined for words, which keep their brackets.
 */
export type ReferenceKind = (name: string) => "cref" | "typed" | undefined;

/** The beginning of a list entry. */
const BULLET = "• ";

/** Parses a description that somebody has written. */
export function saidText(markup: string, kindOf: ReferenceKind): SaidText {
  const marks: DocMark[] = [];
  let start = 0;
  const lines = markup.split("\n").map((line) => {
    const said = marks.length < MAX_STRETCHES ? saidLine(line, kindOf) : { text: line, marks: [] };
    for (const [kind, at, ...rest] of said.marks) marks.push([kind, start + at, ...rest]);
    start += said.text.length + 1;
    return said.text;
  });
  return { text: lines.join("\n"), marks };
}

function saidLine(line: string, kindOf: ReferenceKind): SaidText {
  const writer = new LineWriter(kindOf);
  let from = 0;
  for (const stretch of readMarkup(line).slice(0, MAX_STRETCHES)) {
    writer.text += line.slice(from, stretch.start);
    writer.add(stretch, line);
    from = stretch.start + stretch.length;
  }
  const text = writer.text + line.slice(from);
  // Code is no list entry.
  return text.startsWith(BULLET) && !line.startsWith(BULLET)
    ? { text: line, marks: [] }
    : { text, marks: writer.marks };
}

class LineWriter {
  text = "";
  readonly marks: DocMark[] = [];

  constructor(private readonly kindOf: ReferenceKind) {}

  add({ kind, start, length, text, isCode }: MarkupStretch, line: string): void {
    const reference = kind === "reference" ? this.kindOf(text) : undefined;
    if (kind === "code") this.mark("code", text);
    else if (reference === "cref") this.mark("cref", text);
    else if (reference === "typed") {
      this.marks.push(["typed", this.text.length, text.length]);
      if (isCode) this.mark("code", text);
      else this.text += text;
    } else if (isCode) {
      this.text += "[";
      this.mark("code", line.slice(start + 2, start + length - 2));
      this.text += "]";
    } else this.text += line.slice(start, start + length);
  }

  private mark(kind: "code" | "cref", text: string): void {
    this.marks.push([kind, this.text.length, text.length]);
    this.text += text;
  }
}
