/** The texts of a chunk, each stored once and named by its number. */
export class TextTable {
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.numbers.size);
    return this.numbers.size - 1;
  }

  numbersOf(texts: Iterable<string>): number[] {
    return Array.from(texts, (text) => this.numberOf(text));
  }

  get texts(): readonly string[] {
    return [...this.numbers.keys()];
  }
}

/** Thrown for a number that stands for no text: the chunk is of another shape, and none. */
export class NoSuchText extends Error {}

/** Reads the numbers of a chunk back as texts. Throws `NoSuchText`. */
export class StoredTexts {
  constructor(private readonly texts: readonly string[]) {}

  at(number: number): string {
    const text = this.texts[number];
    if (text === undefined) throw new NoSuchText(String(number));
    return text;
  }

  all(numbers: Iterable<number>): readonly string[] {
    return Array.from(numbers, (number) => this.at(number));
  }
}

/** What the reading of a chunk gives; undefined where a number in it stands for no text. */
export function unlessTextIsMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof NoSuchText) return undefined;
    throw thrown;
  }
}
