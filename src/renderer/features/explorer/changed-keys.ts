/** Returns the keys whose values differ between two records, or that only one of them has. */
export function changedKeys<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): readonly string[] {
  if (before === after) return [];
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  return [...changed, ...Object.keys(before).filter((key) => !Object.hasOwn(after, key))];
}
