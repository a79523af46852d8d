import { stampText } from "../store/stamped-text.ts";
import type { Write } from "../store/store.ts";
import type { JournalChange, JournaledPart } from "./record.ts";

/** Writes to the store, and the part of them that is journaled. */
export interface JournaledWrites {
  /** The same writes, with a stamp on every text written by a person. */
  readonly writes: readonly Write[];
  /** The changes among them that have to be journaled. */
  readonly changes: readonly JournalChange[];
}

/** Stamps texts that people wrote with a revision. */
export function journaledWrites(writes: readonly Write[], revision: number): JournaledWrites {
  const stamped = writes.map((write): Write => {
    if (write.type === "del" || (write.part !== "descriptions" && write.part !== "queue")) return write;
    return { ...write, value: stampText(write.value, revision) };
  });
  return { writes: stamped, changes: stamped.flatMap((write) => changeOf(write)) };
}

function changeOf(write: Write): readonly JournalChange[] {
  const part = journaledPart(write);
  if (part === undefined) return [];
  return [[part, write.key, write.type === "put" && typeof write.value === "string" ? write.value : null]];
}

function journaledPart({ part, key }: Write): JournaledPart | undefined {
  if (part === "descriptions" || part === "queue") return part;
  return part === "aside" && /^(descriptions|queue)!/.test(key) ? part : undefined;
}
