/** The texts of a chunk, each stored once and named by its number. */
export class TextTable {
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.numbers.size);
    return this.numbers.size - 1;
  }

  get texts(): readonly string[] {
    return [...this.numbers.keys()];
  }
}
