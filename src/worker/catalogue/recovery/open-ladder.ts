import { type Database, openStore, type Store } from "../store.ts";
import type { Rung, StorePlace } from "./store-place.ts";

export interface OpenedStore {
  readonly database: Database;
  readonly store: Store;
  /** What it took in the end. */
  readonly rung: Rung;
  /** Where the database lies as it was before that. */
  readonly earlier?: string;
}

/**
 * Opens a place's database: as it is, or else repaired, or else a new one, each counted as open only when `prepare` has
 * gone through. Begins with the given one, or with what the place needs when that is more. Throws the first error that has
 * nothing to do with damage, or the last one.
 */
export async function climb(
  place: StorePlace,
  first: Rung,
  prepare: (store: Store) => Promise<void>,
): Promise<OpenedStore> {
  const least = [first, await place.needed()].map((rung) => place.rungs.indexOf(rung));
  const rungs = place.rungs.slice(Math.max(0, ...least));
  for (const rung of rungs) {
    try {
      const earlier = rung === "open" ? undefined : await place[rung]();
      const opened = await openPrepared(place, prepare);
      return { ...opened, rung, ...(earlier !== undefined && { earlier }) };
    } catch (error) {
      if (place.kindOf(error) !== "damaged" || rung === rungs.at(-1)) throw error;
    }
  }
  throw new Error("no way to open the store is left");
}

async function openPrepared(place: StorePlace, prepare: (store: Store) => Promise<void>) {
  const database = await place.open();
  try {
    const store = openStore(database);
    await prepare(store);
    place.opened();
    return { database, store };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}
