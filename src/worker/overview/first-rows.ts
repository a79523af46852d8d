import { compareNaturally } from "../../shared/format/natural-order.ts";
import type { FirstRows } from "../../shared/model/overview.ts";

/** A row, and whether it covers only tests, benchmarks, samples or examples. */
export interface SortedRow<Row> {
  readonly row: Row;
  readonly size: number;
  readonly isSecondary: boolean;
}

/** The first of all rows, largest first, secondary rows after all others; equal ones by name, `Part2` before `Part10`. */
export function firstRows<Row extends { readonly name: string }>(
  all: readonly SortedRow<Row>[],
  most: number,
): FirstRows<Row> {
  const sorted = all.toSorted(
    (a, b) =>
      Number(a.isSecondary) - Number(b.isSecondary) || b.size - a.size || compareNaturally(a.row.name, b.row.name),
  );
  return { rows: sorted.slice(0, most).map(({ row }) => row), total: all.length };
}
