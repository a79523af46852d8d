/** A count at the beginning of a row, below and above others. */
export function countColumn(count: number): string {
  return String(count).padStart(8);
}

/** What kind of row it is, at its beginning. */
export function labelColumn(label: string): string {
  return label.padEnd(9);
}
