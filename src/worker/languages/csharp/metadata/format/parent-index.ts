import type { Column } from "./tables.ts";

/**
 * Which rows of a table belong to one of another. Such tables are sorted by that column; one that is not is sorted when
 * it is asked first.
 */
export class ParentIndex {
  /** The rows in their order; undefined while that is the table's own. */
  private order: Uint32Array | undefined;
  private isReady = false;

  constructor(private readonly parents: Column) {}

  /** The rows, in the order of the table, whose column holds that number. */
  rowsOf(parent: number): readonly number[] {
    this.prepare();
    const first = this.firstAt(parent);
    // Most of what is asked after has none.
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
