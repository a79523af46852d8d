import { setFlagsFromString } from "node:v8";

/**
 * Percentage of the live heap: V8 itself lets a fast growing heap become up to four times as large before it collects.
 * With this, linking a large code base takes a sixth less memory, and hardly longer.
 */
const HEAP_GROWTH = "--heap-growing-percent=40";

/**
 * Bytes of code that a function runs before it is optimized, and bytes that may be inlined into it. By itself, V8
 * optimizes earlier and more, on cores that it takes for idle: that took half of the processor time of linking.
 */
const LESS_OPTIMIZING = ["--interrupt-budget=264000", "--max-inlined-bytecode-size-cumulative=300"];

/** The first version of V8 with a compiler that costs little (Maglev): there it is no faster, and a flag is unknown. */
const V8_WITH_MAGLEV = 12;

/** Returns V8's flags for an engine, which keeps all cores busy, but rarely for longer than a minute. */
export function flagsOfV8(version: string): readonly string[] {
  return Number.parseInt(version, 10) < V8_WITH_MAGLEV ? [HEAP_GROWTH, ...LESS_OPTIMIZING] : [HEAP_GROWTH];
}

/** Tunes V8 for the whole process, and so for its threads. */
export function tuneV8(): void {
  for (const flag of flagsOfV8(process.versions.v8)) setFlagsFromString(flag);
}
