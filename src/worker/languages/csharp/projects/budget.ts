/** The most that all project files of a code base may hold together, in characters: far more than any holds. */
const MOST_TEXT = 64_000_000;

/** Properties, items and imports of all files together. */
const MOST_ENTRIES = 1_000_000;

/** Characters of the values that one project works out, and all of them. */
const MOST_VALUES_OF_ONE = 8_000_000;
const MOST_VALUES = 400_000_000;

/** Characters of the names that all projects keep. */
const MOST_KEPT = 40_000_000;

/** The cost of a value, and of a name that is kept, besides its characters. */
const EACH = 30;

/** All that reading a code base's projects may still take: files that take in each other can multiply what they say. */
export class ProjectsBudget {
  private text = MOST_TEXT;
  private entries = MOST_ENTRIES;
  private values = MOST_VALUES;
  private kept = MOST_KEPT;

  takeText(characters: number): boolean {
    this.text -= characters;
    return this.text >= 0;
  }

  takeEntry(): boolean {
    return --this.entries >= 0;
  }

  /** Names that a project keeps. */
  takeKept(names: readonly string[]): boolean {
    for (const name of names) this.kept -= name.length + EACH;
    return this.kept >= 0;
  }

  /** For the values of one project. */
  forProject(): ValuesBudget {
    return new ValuesBudget(Math.min(this.values, MOST_VALUES_OF_ONE), (spent) => {
      this.values -= spent;
    });
  }
}

/** The characters that one project may still work out. */
export class ValuesBudget {
  constructor(
    private left: number,
    private readonly spend: (characters: number) => void = () => {},
  ) {}

  get isSpent(): boolean {
    return this.left < 0;
  }

  /** Takes a value of so many characters. */
  take(characters: number): boolean {
    this.left -= characters + EACH;
    this.spend(characters + EACH);
    return this.left >= 0;
  }
}
