/** So often a comment may be rendered as a whole: text outside of all sections is looked at twice. */
const TIMES = 4;
const SPARE = 1_000;

/**
 * The part of one comment still to be rendered. Where end tags are missing sections stand in each other, and what inner
 * ones say is said by each of those around them.
 */
export class DocBudget {
  private left: number;

  /** For a comment of so many characters. */
  constructor(characters: number) {
    this.left = SPARE + TIMES * characters;
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
}
