/**
 * Sorted texts, each without the prefix that it shares with the previous one: ids, which most texts of a chunk are,
 * begin with those of their file and type.
 */
export interface ShortenedTexts {
  /** Length of the prefix that each text shares with the previous one. */
  readonly shared: readonly number[];
  readonly ends: readonly string[];
}

/** The texts of a chunk without duplicates, each with a temporary number while the chunk is written. */
export class TextTable {
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.numbers.size);
    return this.numbers.size - 1;
  }

  /** The texts in their final order, and the index in it for each of the numbers. */
  sorted(): { readonly texts: readonly string[]; readonly places: Int32Array } {
    const texts = [...this.numbers.keys()].sort();
    const places = new Int32Array(texts.length);
    for (const [at, text] of texts.entries()) places[this.numberOf(text)] = at;
    return { texts, places };
  }
}

/** Replaces the beginning that each text shares with the one before it by its length. */
export function shortenTexts(texts: readonly string[]): ShortenedTexts {
  const shared = texts.map((text, at) => sharedLength(texts[at - 1] ?? "", text));
  return { shared, ends: texts.map((text, at) => text.slice(shared[at])) };
}

/** Returns the texts that were shortened so. */
export function restoreTexts(shared: Int32Array, ends: readonly string[]): readonly string[] {
  let before = "";
  return ends.map((end, at) => {
    before = before.slice(0, shared[at]) + end;
    return before;
  });
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
