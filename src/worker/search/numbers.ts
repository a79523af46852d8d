/** Many non-negative integers, in as few bytes as their largest needs. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array;

/** Packs the numbers of a list. */
export function numbersOf(list: readonly number[]): Numbers {
  const largest = list.reduce((most, one) => Math.max(most, one), 0);
  if (largest < 2 ** 8) return Uint8Array.from(list);
  return largest < 2 ** 16 ? Uint16Array.from(list) : Uint32Array.from(list);
}
