/** A row and a column as one number, to find what stands there. */
export function placeKey(row: number, column: number): number {
  return column < MAX_COLUMNS ? row * MAX_COLUMNS + column : -(row * WIDE_COLUMNS + column);
}

/** With columns up to here a place is a small number, which a map finds fastest; beyond there are none that people write. */
const MAX_COLUMNS = 2 ** 11;
const WIDE_COLUMNS = 2 ** 24;
