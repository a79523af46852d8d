import type { Kept, Pair } from "./surface.ts";

/** Whether something is there before and after. */
export function isKept<T>(pair: Pair<T>): pair is Kept<T> {
  return pair.before !== undefined && pair.after !== undefined;
}
