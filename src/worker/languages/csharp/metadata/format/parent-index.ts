import type { Column } from "./tables.ts";

/**
 * Finds the rows of a table that belong to a row of another. Such tables are sorted by that column; one that is not is
 * sorted on first use.
 */
export class ParentIndex {
  /** The sorted rows; undefined while the table's own order is sorted. */
  private order: Uint32Array | undefined;
  private isReady = false;

  constructor(private readonly parents: Column) {}

  /** Returns the rows, in table order, whose column has that number. */
  rowsOf(parent: number): readonly number[] {
    this.prepare();
    const first = this.firstAt(parent);
    // Most queried numbers have no rows.
    if (first > this.parents.rows || this.parents.at(this.rowAt(first)) !== parent) return NONE;
    const found: number[] = [];
    for (let at = first; at <= this.parents.rows; at++) {
      const row = this.rowAt(at);
      if (this.parents.at(row) !== parent) break;
      found.push(row);
    }
    return found;
  }

  private firstAt(parent: number): number {
    let low = 1;
    let high = this.parents.rows + 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.parents.at(this.rowAt(middle)) < parent) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private rowAt(at: number): number {
    return this.order?.[at - 1] ?? at;
  }

  private prepare(): void {
    if (this.isReady) return;
    this.isReady = true;
    if (!isSorted(this.parents)) this.sort();
  }

  private sort(): void {
    const { parents } = this;
    const rows = Uint32Array.from({ length: parents.rows }, (_, i) => i + 1);
    this.order = rows.sort((a, b) => parents.at(a) - parents.at(b) || a - b);
  }
}

const NONE: readonly never[] = [];

function isSorted(column: Column): boolean {
  for (let row = 2; row <= column.rows; row++) if (column.at(row) < column.at(row - 1)) return false;
  return true;
}
