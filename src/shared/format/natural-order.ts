const collator = new Intl.Collator("en", { numeric: true });

/** Compares names as people expect it: `Part2` before `Part10`, `b` before `C`. */
export function compareNaturally(a: string, b: string): number {
  return collator.compare(a, b);
}
