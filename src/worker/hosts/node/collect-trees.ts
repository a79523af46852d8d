import { setImmediate } from "node:timers/promises";
import { garbageCollection } from "./collect-garbage.ts";

/** Number of characters read between collections: a native tree takes ten to twenty times its source. */
const CHARACTERS_BETWEEN = 1_000_000;

/**
 * The native binding frees a tree only when its JavaScript object is collected, and the collector does not see how
 * large the tree is. Returns a function that counts the characters read and collects in time; collected trees are freed
 * only when the event loop turns, so it waits for that.
 */
export function collectTrees(): (characters: number) => Promise<void> {
  const collect = garbageCollection();
  let waiting = 0;
  return async (characters) => {
    waiting += characters;
    if (waiting < CHARACTERS_BETWEEN) return;
    waiting = 0;
    // The objects of one large file have become old meanwhile.
    collect(characters < CHARACTERS_BETWEEN ? "young" : "all");
    await setImmediate();
  };
}
