/** A row and a column as one number, used as a map key. */
export function placeKey(row: number, column: number): number {
  return column < MAX_COLUMNS ? row * MAX_COLUMNS + column : -(row * WIDE_COLUMNS + column);
}

/**
 * Up to this number of columns a key is a small number, which is the fastest key of a map; hand-written code does not
 * exceed it.
 */
const MAX_COLUMNS = 2 ** 11;
const WIDE_COLUMNS = 2 ** 24;
