import type { FirstRows } from "../../shared/model/overview.ts";

/** The first of all rows, by how large they are, the largest first; equals in their order. */
export function largest<Row>(all: readonly Row[], most: number, sizeOf: (row: Row) => number): FirstRows<Row> {
  return { rows: all.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, most), total: all.length };
}
