/**
 * Returns the index of the first span that ends after a position; the spans are sorted and do not overlap. Each consists
 * of `stride` numbers.
 */
export function firstEndingBehind(spans: Uint32Array, stride: number, place: number): number {
  let low = 0;
  let high = Math.floor(spans.length / stride);
  while (low < high) {
    const middle = (low + high) >> 1;
    const end = (spans[middle * stride] ?? 0) + (spans[middle * stride + 1] ?? 0);
    if (end <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
