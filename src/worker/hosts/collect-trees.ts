import { setImmediate } from "node:timers/promises";
import { garbageCollection } from "./collect-garbage.ts";

/** A native tree takes ten to twenty times its source; so many characters' trees may wait for a collection. */
const CHARACTERS_BETWEEN = 1_000_000;

/**
 * The native binding frees a tree only when its JavaScript object is collected, and the collector does not see how
 * large the tree is. Answers a function that counts what was read and collects in time; what was collected is freed
 * only when the event loop turns, so it waits for that.
 */
export function collectTrees(): (characters: number) => Promise<void> {
  const collect = garbageCollection();
  let waiting = 0;
  return async (characters) => {
    waiting += characters;
    if (waiting < CHARACTERS_BETWEEN) return;
    waiting = 0;
    // What one large file was read with has grown old meanwhile.
    collect(characters < CHARACTERS_BETWEEN ? "young" : "all");
    await setImmediate();
  };
}
