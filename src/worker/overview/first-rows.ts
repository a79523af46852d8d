import type { FirstRows } from "../../shared/model/overview.ts";

/** A row that may stand for tests alone. */
export interface SortedRow<Row> {
  readonly row: Row;
  readonly size: number;
  readonly isInTests: boolean;
}

/** The first of all rows, the largest first, those of tests after all others; equals in their order. */
export function firstRows<Row>(all: readonly SortedRow<Row>[], most: number): FirstRows<Row> {
  const sorted = all.toSorted((a, b) => Number(a.isInTests) - Number(b.isInTests) || b.size - a.size);
  return { rows: sorted.slice(0, most).map(({ row }) => row), total: all.length };
}
