/** Progress that nobody could read. */
const EVERY_MS = 100;

/** Tells how far work is, but not so often that nobody could read it: first, last and now and then between. */
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
