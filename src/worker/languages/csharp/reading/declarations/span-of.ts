import type { TextRange } from "../../../../../shared/model/entity.ts";

/** Returns the union of two ranges, with the gap between them; the first itself if it contains the other. */
export function spanOf(one: TextRange, other: TextRange): TextRange {
  const isFirst = compare(one[0], one[1], other[0], other[1]) <= 0;
  const isLast = compare(one[2], one[3], other[2], other[3]) >= 0;
  if (isFirst && isLast) return one;
  const [row, column] = isFirst ? one : other;
  const [, , endRow, endColumn] = isLast ? one : other;
  return [row, column, endRow, endColumn];
}

function compare(row: number, column: number, otherRow: number, otherColumn: number): number {
  return row - otherRow || column - otherColumn;
}
