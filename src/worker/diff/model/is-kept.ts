import type { Kept, Pair } from "./surface.ts";

/** Whether an entity exists before and after. */
export function isKept<T>(pair: Pair<T>): pair is Kept<T> {
  return pair.before !== undefined && pair.after !== undefined;
}
