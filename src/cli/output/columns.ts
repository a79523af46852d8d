/** A count as the first column of a table: aligned to the right. */
export function countColumn(count: number): string {
  return String(count).padStart(8);
}

/** The kind of a row as the first column of a table: aligned to the left. */
export function labelColumn(label: string): string {
  return label.padEnd(9);
}
