import type { DocLine } from "../../shared/model/documentation.ts";
import type { DocMark } from "../facts/doc-marks.ts";
import { laidOutLine, type StoredText } from "./laid-out.ts";

/** The lines of a text, each laid out by `laidOutLine`. */
export function laidOutLines(stored: StoredText): readonly DocLine[] {
  const marks = new MarksOfLines(stored.marks);
  let start = 0;
  return stored.text.split("\n").map((line) => {
    const from = start;
    const to = from + line.length;
    start = to + 1;
    return laidOutLine({ ...stored, marks: marks.between(from, to) }, from, to);
  });
}

/** The marks of a text, line by line, so that each is only processed for its own lines. */
class MarksOfLines {
  private begun: DocMark[] = [];
  private next = 0;

  constructor(private readonly marks: readonly DocMark[]) {}

  /** The marks that continue in the next line. */
  between(from: number, to: number): readonly DocMark[] {
    this.begun = this.begun.filter(([, at, length]) => at + length >= from);
    for (let mark = this.marks[this.next]; mark !== undefined && mark[1] <= to; mark = this.marks[++this.next]) {
      this.begun.push(mark);
    }
    return this.begun;
  }
}
