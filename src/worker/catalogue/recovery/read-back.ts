import { haveSameBytes } from "../../util/same-bytes.ts";
import { isBytesPart, type Store, type Write } from "../store/store.ts";

/** Reads what was just written. Throws if any of it is missing. */
export async function readBack(store: Store, writes: readonly Write[]): Promise<void> {
  // Only the last write to a key counts.
  const last = new Map(writes.map((write) => [`${write.part}!${write.key}`, write]));
  for (const write of last.values())
    if (!(await isStored(store, write))) throw new Error(`what was written to ${write.key} could not be read back`);
}

async function isStored(store: Store, write: Write): Promise<boolean> {
  const expected = write.type === "put" ? write.value : undefined;
  const [found] = isBytesPart(write.part)
    ? await store.sealed(write.part, [write.key])
    : [await store.text(write.part, write.key)];
  if (expected === undefined || found === undefined || typeof expected === "string") return found === expected;
  return typeof found !== "string" && haveSameBytes(found, expected);
}
