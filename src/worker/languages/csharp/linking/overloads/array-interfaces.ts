import type { Definition } from "../symbols/model.ts";

const SEQUENCES: ReadonlySet<string> = new Set([
  ...["IEnumerable`1", "ICollection`1", "IList`1", "IReadOnlyCollection`1", "IReadOnlyList`1"],
]);

/** Whether a definition is an interface that arrays implement. */
export function isSequence({ isExternal, key }: Definition): boolean {
  return isExternal && SEQUENCES.has(key);
}
