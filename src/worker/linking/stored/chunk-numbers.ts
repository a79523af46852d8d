import { TextTable } from "./text-table.ts";

/** Puts the contents of a chunk into numbers: texts by their place in its table, lists behind their length. */
export class NumbersWriter {
  private readonly table = new TextTable();
  private readonly written: number[] = [];

  get texts(): readonly string[] {
    return this.table.texts;
  }

  get numbers(): Int32Array<ArrayBuffer> {
    return Int32Array.from(this.written);
  }

  number(number: number): void {
    this.written.push(number);
  }

  text(text: string | null): void {
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

/** Thrown for numbers that no writer has put like that. */
export class MalformedChunk extends Error {}

/** Takes numbers back in the order in which they were put. Everything throws `MalformedChunk`. */
export class NumbersReader {
  private at = 0;

  constructor(
    private readonly texts: readonly string[],
    private readonly numbers: Int32Array,
  ) {}

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

  textOrNull(): string | null {
    if (this.numbers[this.at] !== NO_TEXT) return this.text();
    this.at++;
    return null;
  }

  textList(): readonly string[] {
    return this.list(() => this.text());
  }

  list<T>(read: () => T): readonly T[] {
    const count = this.number();
    if (count < 0 || count > this.numbers.length - this.at) throw new MalformedChunk();
    return Array.from({ length: count }, read);
  }

  /** A copy of so many numbers as the first one says. */
  rawList(): Int32Array<ArrayBuffer> {
    const count = this.number();
    if (count < 0 || count > this.numbers.length - this.at) throw new MalformedChunk();
    this.at += count;
    return this.numbers.slice(this.at - count, this.at) as Int32Array<ArrayBuffer>;
  }

  /** Says that nothing more is expected. */
  end(): void {
    if (this.at !== this.numbers.length) throw new MalformedChunk();
  }
}
