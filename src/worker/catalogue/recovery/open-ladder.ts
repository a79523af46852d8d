import { type Database, openStore, type Store } from "../store/store.ts";
import { RUNGS, type Rung, type StorePlace } from "./store-place.ts";

export interface OpenedStore {
  readonly database: Database;
  readonly store: Store;
  /** What it took in the end. */
  readonly rung: Rung;
  /** Where the database lies as it was before that. */
  readonly earlier?: string;
}

type Prepare = (store: Store) => Promise<void>;

/**
 * Opens a place's database: as it is, or else repaired, or else a new one, each counted as open only when `prepare` has
 * gone through. Begins with the given one, or with what the place advises when that is more, unless that fails. Throws the
 * first error that has nothing to do with damage, or the last one.
 */
export async function climb(place: StorePlace, first: Rung, prepare: Prepare): Promise<OpenedStore> {
  const advised = await place.advised();
  if (RUNGS.indexOf(advised) > RUNGS.indexOf(first)) {
    // There may be no room to repair what is sound.
    const earlier = await stepOn(place, advised).catch(() => undefined);
    if (earlier !== undefined) return climbFrom(place, advised, prepare, earlier);
  }
  return climbFrom(place, first, prepare);
}

/** With where the database lies as it was before, the first step is already taken. */
async function climbFrom(place: StorePlace, first: Rung, prepare: Prepare, before?: string): Promise<OpenedStore> {
  const rungs = place.rungs.slice(Math.max(0, place.rungs.indexOf(first)));
  for (const rung of rungs) {
    try {
      const earlier = rung === first && before !== undefined ? before : await stepOn(place, rung);
      const opened = await openPrepared(place, prepare);
      return { ...opened, rung, ...(earlier !== undefined && { earlier }) };
    } catch (error) {
      if (place.kindOf(error) !== "damaged" || rung === rungs.at(-1)) throw error;
    }
  }
  throw new Error("no way to open the store is left");
}

async function stepOn(place: StorePlace, rung: Rung): Promise<string | undefined> {
  return rung === "open" ? undefined : place[rung]();
}

async function openPrepared(place: StorePlace, prepare: Prepare) {
  const database = await place.open();
  try {
    const store = openStore(database);
    await prepare(store);
    return { database, store };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}
