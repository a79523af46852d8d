import { damaged } from "../format/bad-assembly.ts";
import type { Column } from "../format/tables.ts";

/** Rows from one to before another. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** The rows of another table that belong to one: from what its list says to before what the next one's says. */
export function rangeOf(lists: Column, row: number, targetRows: number): RowRange {
  const start = lists.at(row);
  const end = row < lists.rows ? lists.at(row + 1) : targetRows + 1;
  if (start > end || end > targetRows + 1) throw damaged(`list of rows ${start} to ${end}`);
  return { start, end };
}

/** Whether lists follow each other: else two could hold the same rows, and all together many times the table. */
export function checkOrder(lists: Column, targetRows: number): void {
  let before = 1;
  for (let row = 1; row <= lists.rows; row++) {
    const start = lists.at(row);
    if (start < before || start > targetRows + 1) throw damaged(`list at row ${start} after ${before}`);
    before = start;
  }
}

/** Makes something of each row. */
export function mapRows<T>({ start, end }: RowRange, make: (row: number) => T): readonly T[] {
  const made: T[] = [];
  for (let row = start; row < end; row++) made.push(make(row));
  return made;
}
