import { sizeOfMark } from "../../../../facts/doc-marks.ts";

/** How often a comment may be rendered as a whole: text outside all sections is processed twice. */
const TIMES = 4;
const SPARE = 1_000;

/**
 * Maximum number of references, pieces of code and entries in one comment, and maximum length of a reference;
 * hand-written comments have less.
 */
const MAX_MARKS = 10_000;
const MAX_CHARACTERS = 1_000;

/**
 * The rendering budget of one comment. If end tags are missing, sections nest, and the text of inner sections is
 * repeated by each outer one.
 */
export class DocBudget {
  private left: number;
  /** The remaining budget for marks; beyond it marks are dropped, but not their text. */
  private leftForMarks: number;
  private marks = 0;

  /** Creates the budget of a comment with this number of characters. */
  constructor(characters: number) {
    this.left = SPARE + TIMES * characters;
    this.leftForMarks = this.left;
  }

  get isSpent(): boolean {
    return this.left <= 0;
  }

  /** Returns the text, or as much of it as the budget allows with an ellipsis. Every piece counts, an empty one too. */
  take(text: string): string {
    const { left } = this;
    this.left -= text.length + 1;
    if (this.left > 0) return text;
    return left <= 0 ? "" : `${text.slice(0, left)}…`;
  }
  /** Whether one more mark may be added to the text. */
  takeMark(target = ""): boolean {
    if (this.marks === MAX_MARKS || target.length > MAX_CHARACTERS) return false;
    this.leftForMarks -= sizeOfMark(target);
    if (this.leftForMarks < 0) return false;
    this.marks++;
    return true;
  }
}
