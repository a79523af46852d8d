/** Maximum number of characters of all project files of a code base: far more than any has. */
const MAX_TEXT = 64_000_000;

/** Maximum number of properties, items and imports of all files. */
const MAX_ENTRIES = 1_000_000;

/** Maximum number of characters of the values that one project computes, and of all projects. */
const MAX_VALUES_OF_ONE = 8_000_000;
const MAX_VALUES = 400_000_000;

/** Maximum number of characters of the names that all projects store. */
const MAX_KEPT = 40_000_000;

/** The cost of a value, and of a stored name, in addition to its characters. */
const EACH = 30;

/** The remaining budget for reading a code base's projects: files that import each other can multiply their contents. */
export class ProjectsBudget {
  private text = MAX_TEXT;
  private entries = MAX_ENTRIES;
  private values = MAX_VALUES;
  private kept = MAX_KEPT;

  takeText(characters: number): boolean {
    this.text -= characters;
    return this.text >= 0;
  }

  takeEntry(): boolean {
    return --this.entries >= 0;
  }

  /** Takes the cost of names that a project stores. */
  takeKept(names: readonly string[]): boolean {
    for (const name of names) this.kept -= name.length + EACH;
    return this.kept >= 0;
  }

  /** Returns the budget for the values of one project. */
  forProject(): ValuesBudget {
    return new ValuesBudget(Math.min(this.values, MAX_VALUES_OF_ONE), (spent) => {
      this.values -= spent;
    });
  }
}

/** The number of characters that one project may still compute. */
export class ValuesBudget {
  constructor(
    private left: number,
    private readonly spend: (characters: number) => void = () => {},
  ) {}

  get isSpent(): boolean {
    return this.left < 0;
  }

  /** Takes the cost of a value with this number of characters. */
  take(characters: number): boolean {
    this.left -= characters + EACH;
    this.spend(characters + EACH);
    return this.left >= 0;
  }
}
