import { getOrMake } from "../../../util/maps.ts";
import type { Framework } from "./framework.ts";
import { readFramework } from "./read-framework.ts";

type LoadBytes = () => Promise<Uint8Array>;

const loaded = new WeakMap<LoadBytes, Promise<Framework>>();

/** The framework facts of a host, read when they are first asked for, and kept as long as the host is there. */
export function frameworkFrom(loadBytes: LoadBytes): Promise<Framework> {
  return getOrMake(loaded, loadBytes, async () => readFramework(await loadBytes()));
}
