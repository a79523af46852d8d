const DIGITS = 1e6;

/** Positions in a row as close to the wanted ones as possible, in their order, at least a gap apart. */
export function spread(wanted: readonly number[], gap: number): readonly number[] {
  const placed: number[] = [];
  for (const x of wanted) placed.push(Math.max(x, (placed.at(-1) ?? Number.NEGATIVE_INFINITY) + gap));
  // Positions are only pushed to the right; then the row as a whole is moved back to the middle.
  const shift = mean(wanted) - mean(placed);
  return placed.map((x) => Math.round((x + shift) * DIGITS) / DIGITS);
}

/** `count` positions around a middle. */
export function around(middle: number, count: number, gap: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => middle + (at - (count - 1) / 2) * gap);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
