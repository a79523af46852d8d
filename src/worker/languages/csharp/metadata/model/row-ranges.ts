import { damaged } from "../format/bad-assembly.ts";
import type { Column } from "../format/tables.ts";

/** A range of rows with an exclusive end. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** Returns the rows of another table that belong to a row: from its list column's value to before that of the next row. */
export function rangeOf(lists: Column, row: number, targetRows: number): RowRange {
  const start = lists.at(row);
  const end = row < lists.rows ? lists.at(row + 1) : targetRows + 1;
  if (start > end || end > targetRows + 1) throw damaged(`list of rows ${start} to ${end}`);
  return { start, end };
}

/**
 * Checks that lists are in ascending order: otherwise two could contain the same rows, and all together many times the table.
 */
export function checkOrder(lists: Column, targetRows: number): void {
  let before = 1;
  for (let row = 1; row <= lists.rows; row++) {
    const start = lists.at(row);
    if (start < before || start > targetRows + 1) throw damaged(`list at row ${start} after ${before}`);
    before = start;
  }
}

/** Maps each row of a range. */
export function mapRows<T>({ start, end }: RowRange, make: (row: number) => T): readonly T[] {
  const made: T[] = [];
  for (let row = start; row < end; row++) made.push(make(row));
  return made;
}
