import { restoreTexts, shortenTexts, TextTable } from "./text-table.ts";

/** The contents of a chunk: the numbers begin with the shared prefix length of each text. */
export interface ChunkContents {
  /** The suffixes of its texts, see `ShortenedTexts`. */
  readonly ends: readonly string[];
  readonly numbers: Int32Array<ArrayBuffer>;
}

/** Encodes the contents of a chunk as numbers: texts by their index in its table, lists after their length. */
export class NumbersWriter {
  private readonly table = new TextTable();
  private readonly written: number[] = [];
  /** Indexes in `written` that hold texts. */
  private readonly textsAt: number[] = [];

  contents(): ChunkContents {
    const { texts, places } = this.table.sorted();
    const { shared, ends } = shortenTexts(texts);
    const numbers = Int32Array.from(this.written);
    for (const at of this.textsAt) numbers[at] = places[numbers[at] ?? 0] ?? 0;
    return { ends, numbers: Int32Array.from([...shared, ...numbers]) };
  }

  number(number: number): void {
    this.written.push(number);
  }

  text(text: string | null): void {
    if (text !== null) this.textsAt.push(this.written.length);
    this.written.push(text === null ? NO_TEXT : this.table.numberOf(text));
  }

  textList(list: readonly (string | null)[]): void {
    this.list(list, (text) => this.text(text));
  }

  list<T>(items: readonly T[], write: (item: T) => void): void {
    this.written.push(items.length);
    for (const item of items) write(item);
  }
}

const NO_TEXT = -1;

/** Most lists are empty: they share this one. */
const NOTHING: readonly never[] = [];

/** Thrown for numbers that no writer has written. */
export class MalformedChunk extends Error {}

/** Reads numbers in the order in which they were written. Every method throws `MalformedChunk`. */
export class NumbersReader {
  private at: number;
  private readonly texts: readonly string[];
  private readonly numbers: Int32Array<ArrayBuffer>;

  constructor({ ends, numbers }: ChunkContents) {
    if (ends.length > numbers.length) throw new MalformedChunk();
    this.texts = restoreTexts(numbers.subarray(0, ends.length), ends);
    this.numbers = numbers;
    this.at = ends.length;
  }

  number(): number {
    const number = this.numbers[this.at++];
    if (number === undefined) throw new MalformedChunk();
    return number;
  }

  text(): string {
    const text = this.texts[this.number()];
    if (text === undefined) throw new MalformedChunk();
    return text;
  }

  textList(): readonly string[] {
    return this.list(this.readText);
  }

  textOrNullList(): readonly (string | null)[] {
    return this.list(this.readTextOrNull);
  }

  list<T>(read: () => T): readonly T[] {
    const count = this.count();
    if (count === 0) return NOTHING;
    const items: T[] = [];
    for (let i = 0; i < count; i++) items.push(read());
    return items;
  }

  /** A copy of a list of numbers, whose length comes first. */
  rawList(): Int32Array<ArrayBuffer> {
    const count = this.count();
    this.at += count;
    return this.numbers.slice(this.at - count, this.at);
  }

  /** Asserts that nothing is left to read. */
  end(): void {
    if (this.at !== this.numbers.length) throw new MalformedChunk();
  }

  private count(): number {
    const count = this.number();
    if (count < 0 || count > this.numbers.length - this.at) throw new MalformedChunk();
    return count;
  }

  private readonly readText = (): string => this.text();

  private readonly readTextOrNull = (): string | null => {
    if (this.numbers[this.at] !== NO_TEXT) return this.text();
    this.at++;
    return null;
  };
}
