const collator = new Intl.Collator("en", { numeric: true });

/** Compares names in natural order: `Part2` before `Part10`, `b` before `C`. */
export function compareNaturally(a: string, b: string): number {
  return collator.compare(a, b);
}
