/** Turns offsets into rows and columns, both zero-based, columns in UTF-16 units. */
export class TextPositions {
  private readonly rowStarts: Int32Array;
  private readonly rows: number;

  /** Rows end as the C# compiler ends them: `\r\n`, `\n`, `\r`, U+0085, U+2028, U+2029. */
  constructor(text: string) {
    let starts = new Int32Array(Math.max(16, text.length >> 4));
    let rows = 1;
    for (let i = 0; i < text.length; i++) {
      const c = text.charCodeAt(i);
      if (c > 13 && c < 0x85) continue;
      if (c !== 10 && c !== 13 && c !== 0x85 && c !== 0x2028 && c !== 0x2029) continue;
      if (c === 13 && text.charCodeAt(i + 1) === 10) i++;
      if (rows === starts.length) {
        const larger = new Int32Array(starts.length * 2);
        larger.set(starts);
        starts = larger;
      }
      starts[rows++] = i + 1;
    }
    this.rowStarts = starts;
    this.rows = rows;
  }

  get rowCount(): number {
    return this.rows;
  }

  rowOf(offset: number): number {
    let low = 0;
    let high = this.rows - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.rowStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  rowStart(row: number): number {
    return this.rowStarts[row] ?? 0;
  }

  placeOf(offset: number): readonly [row: number, column: number] {
    const row = this.rowOf(offset);
    return [row, offset - this.rowStart(row)];
  }

  columnOf(offset: number): number {
    return offset - this.rowStart(this.rowOf(offset));
  }
}

/** The rows of a text, without what ends them. */
export class RowsOfText {
  private readonly positions: TextPositions;

  constructor(private readonly text: string) {
    this.positions = new TextPositions(text);
  }

  placeOf(offset: number): readonly [row: number, column: number] {
    return this.positions.placeOf(offset);
  }

  /** Undefined where there are not so many. */
  row(row: number): string | undefined {
    if (row >= this.positions.rowCount) return undefined;
    const end = row + 1 < this.positions.rowCount ? this.positions.rowStart(row + 1) : this.text.length;
    return this.text.slice(this.positions.rowStart(row), end).replace(/(?:\r\n|[\n\r\u0085\u2028\u2029])$/, "");
  }
}
