const DIGITS = 1e6;

/** Places in a row as near to where they are wanted as can be, in their order, at least a gap apart. */
export function spread(wanted: readonly number[], gap: number): readonly number[] {
  const placed: number[] = [];
  for (const x of wanted) placed.push(Math.max(x, (placed.at(-1) ?? Number.NEGATIVE_INFINITY) + gap));
  // Pushing goes to the right alone; the row as a whole goes back to the middle.
  const shift = mean(wanted) - mean(placed);
  return placed.map((x) => Math.round((x + shift) * DIGITS) / DIGITS);
}

/** So many places around a middle. */
export function around(middle: number, count: number, gap: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => middle + (at - (count - 1) / 2) * gap);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
