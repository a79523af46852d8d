/** Minimum interval between reports: faster ones could not be read. */
const EVERY_MS = 100;

/** Reports progress at a limited rate: first, last and from time to time in between. */
export function throttledProgress<More extends readonly unknown[]>(
  tell: (done: number, total: number, ...more: More) => void,
): typeof tell {
  let last = Number.NEGATIVE_INFINITY;
  return (done, total, ...more) => {
    const now = performance.now();
    if (now - last < EVERY_MS && done < total) return;
    last = now;
    tell(done, total, ...more);
  };
}
