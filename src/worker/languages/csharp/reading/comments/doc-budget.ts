import { sizeOfMark } from "../../../../facts/doc-marks.ts";

/** So often a comment may be rendered as a whole: text outside of all sections is looked at twice. */
const TIMES = 4;
const SPARE = 1_000;

/** More references, pieces of code and entries no person writes in one comment, nor such a long reference. */
const MOST_MARKS = 10_000;
const MOST_CHARACTERS = 1_000;

/**
 * The part of one comment still to be rendered. Where end tags are missing sections stand in each other, and what inner
 * ones say is said by each of those around them.
 */
export class DocBudget {
  private left: number;
  /** What the marks may still take; what they say is lost, not their words. */
  private leftForMarks: number;
  private marks = 0;

  /** For a comment of so many characters. */
  constructor(characters: number) {
    this.left = SPARE + TIMES * characters;
    this.leftForMarks = this.left;
  }

  get isSpent(): boolean {
    return this.left <= 0;
  }

  /** The text, or as much of it as may still be rendered with a mark behind it. Every piece counts, an empty one too. */
  take(text: string): string {
    const { left } = this;
    this.left -= text.length + 1;
    if (this.left > 0) return text;
    return left <= 0 ? "" : `${text.slice(0, left)}…`;
  }
  /** Whether one mark more may stand beside the text. */
  takeMark(target = ""): boolean {
    if (this.marks === MOST_MARKS || target.length > MOST_CHARACTERS) return false;
    this.leftForMarks -= sizeOfMark(target);
    if (this.leftForMarks < 0) return false;
    this.marks++;
    return true;
  }
}
