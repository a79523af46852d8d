import { getOrMake } from "../../../util/maps.ts";
import type { Framework } from "./framework.ts";
import { readFramework } from "./read-framework.ts";

type LoadBytes = () => Promise<Uint8Array>;

const loaded = new WeakMap<LoadBytes, Promise<Framework>>();

/** Returns the framework facts of a host, read on first use and cached as long as the host exists. */
export function frameworkFrom(loadBytes: LoadBytes): Promise<Framework> {
  return getOrMake(loaded, loadBytes, async () => readFramework(await loadBytes()));
}
