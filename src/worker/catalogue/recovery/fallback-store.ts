import { BATCH_FILES } from "../../../shared/limits/threads.ts";
import type { JournalEntries } from "../journal/journal.ts";
import { asDatabase, type BytesPart, openStore, type Store, type Write } from "../store/store.ts";

const EVERYTHING = { gte: "", lt: "\uffff" };

/** Opens a store in memory that replaces one that cannot be opened, with all entries of the journal. */
export async function openFallbackStore(entries: JournalEntries): Promise<Store> {
  // Rarely needed, and large compared to what a page loads first.
  const { MemoryLevel } = await import("memory-level");
  const store = openStore(asDatabase(new MemoryLevel({ storeEncoding: "view" })));
  const writes = [...entries.values()].flatMap(({ part, key, text }): Write[] =>
    text === null ? [] : [{ type: "put", part, key, value: text }],
  );
  if (writes.length > 0) await store.write(writes, { sync: false });
  return store;
}

/** Copies the projects and facts of a store into another. */
export async function copyProjects(from: Store, to: Store): Promise<void> {
  await copyBytes(from, to, "facts");
  for (const part of ["keptStates", "keptSnapshots", "projects"] as const) {
    const texts = await from.texts(part, EVERYTHING);
    const puts = texts.map(([key, value]): Write => ({ type: "put", part, key, value }));
    if (puts.length > 0) await to.write(puts, { sync: true });
  }
}

/** Copies the kept texts of a store into another while that has room for more; returns whether all were copied. */
export async function copyTexts(from: Store, to: Store, hasRoom: () => Promise<boolean>): Promise<boolean> {
  return copyBytes(from, to, "texts", hasRoom);
}

async function copyBytes(from: Store, to: Store, part: BytesPart, hasRoom = async () => true): Promise<boolean> {
  const keys = await from.keys(part, EVERYTHING);
  for (let start = 0; start < keys.length; start += BATCH_FILES) {
    if (!(await hasRoom())) return false;
    const batch = keys.slice(start, start + BATCH_FILES);
    const values = await from.sealed(part, batch);
    const puts = batch.flatMap((key, at): Write[] => {
      const value = values[at];
      return value === undefined ? [] : [{ type: "put", part, key, value }];
    });
    await to.write(puts, { sync: false });
  }
  return true;
}
