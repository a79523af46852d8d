import pLimit from "p-limit";
import { logMessages, storeMessages } from "../../../shared/engine-messages.ts";
import { fillIn, GlossaError } from "../../../shared/errors.ts";
import type { Journal } from "../journal/journal.ts";
import { journaledWrites } from "../journal/journaled-writes.ts";
import { SecondPlace } from "../journal/second-place.ts";
import { type Database, type KeyRange, type Store, storeFailed, type TextPart, type Write } from "../store/store.ts";
import { climb, type OpenedStore } from "./open-ladder.ts";
import { readBack } from "./read-back.ts";
import { ReadGate } from "./read-gate.ts";
import { copyProjects, openSpareStore } from "./spare-store.ts";
import type { Rung, StorePlace } from "./store-place.ts";

export interface RecoveringStoreTools {
  readonly place: StorePlace;
  readonly journal: Journal;
  /** Gets words for the log. */
  readonly warn: (message: string) => void;
  /** Gets what the user has to know. */
  readonly tell: (message: string) => void;
}

/**
 * `sound`: what is written is kept. `suspect`: a write has failed, so that the log may be torn, and what is written behind
 * a tear is lost; it is read, and opened anew before the next write. `away`: it cannot be opened; a store in memory
 * stands in for it, and nothing that people write is taken.
 */
type State =
  | { readonly name: "sound" | "suspect"; readonly database: Database; readonly store: Store }
  | { readonly name: "away"; readonly store: Store; readonly reason: unknown }
  | { readonly name: "closed" };

/** A read is tried again after the store was repaired, and again on a new one. */
const READS = 3;

/**
 * A store that outlives full disks and damage. Writes go one after the other; what people write goes to the journal
 * first, and where the store then fails, is taken back there. After a failed write nothing is acknowledged before the
 * database was opened anew and the write read back. A read or write that meets damage has the database repaired, or a new
 * one made, in which all is found that the journal knows.
 */
export class RecoveringStore implements Store {
  private state: State = { name: "closed" };
  private readonly inOrder = pLimit(1);
  private readonly gate = new ReadGate();
  private generation = 0;
  private hasRepaired = false;
  private readonly second: SecondPlace;

  private constructor(private readonly tools: RecoveringStoreTools) {
    this.second = new SecondPlace(tools.journal, tools.warn);
  }

  /** Never rejects for what it finds: a store that cannot be opened is away. */
  static async open(tools: RecoveringStoreTools): Promise<RecoveringStore> {
    const store = new RecoveringStore(tools);
    await store.inOrder(() => store.bring("open"));
    return store;
  }

  text(part: TextPart, key: string): Promise<string | undefined> {
    return this.read((store) => store.text(part, key));
  }

  texts(part: TextPart, range: KeyRange): Promise<readonly (readonly [key: string, text: string])[]> {
    return this.read((store) => store.texts(part, range));
  }

  sealedFacts(keys: readonly string[]): Promise<readonly (Uint8Array | undefined)[]> {
    return this.read((store) => store.sealedFacts(keys));
  }

  factsKeys(range: KeyRange): Promise<readonly string[]> {
    return this.read((store) => store.factsKeys(range));
  }

  write(writes: readonly Write[], options: { readonly sync: boolean }): Promise<void> {
    return this.inOrder(async () => {
      try {
        await this.writeNext(writes, options.sync);
      } catch (error) {
        throw error instanceof GlossaError && error.code === "storeFailed" ? error : storeFailed(error);
      }
    });
  }

  close(): Promise<void> {
    return this.inOrder(async () => {
      await this.gate.alone(async () => {
        const { state } = this;
        this.state = { name: "closed" };
        if (state.name === "away") await state.store.close();
        else if (state.name !== "closed") await state.database.close();
      });
      await this.second.close();
    });
  }

  private async read<T>(ask: (store: Store) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      let generation = this.generation;
      try {
        return await this.gate.pass(() => {
          generation = this.generation;
          return ask(this.openStore());
        });
      } catch (error) {
        if (tries === READS || this.tools.place.kindOf(error) !== "damaged") throw error;
        await this.inOrder(() => this.mend(generation));
      }
    }
  }

  private openStore(): Store {
    if (this.state.name === "closed") throw storeFailed(new Error("the store is not open"));
    return this.state.store;
  }

  private async writeNext(writes: readonly Write[], sync: boolean): Promise<void> {
    const isProving = await this.becomeSound(sync);
    try {
      await this.writeBoth(writes, sync, isProving);
    } catch (error) {
      if (this.state.name !== "suspect" || this.tools.place.kindOf(error) !== "damaged") throw error;
      await this.mend(this.generation);
      await this.writeBoth(writes, sync, true);
    }
    await this.second.tidy();
  }

  /** Answers whether the store was opened for this write, which has to prove then that it keeps something. */
  private async becomeSound(sync: boolean): Promise<boolean> {
    const { state } = this;
    // Facts alone are no reason to try: there are many of them, and they go to the stand-in.
    if (state.name === "closed" || state.name === "sound" || (state.name === "away" && !sync)) return false;
    // As long as there is no room, what is there can still be read.
    if (state.name === "suspect") await this.tools.place.assureRoom();
    await this.bring("open");
    return true;
  }

  private async writeBoth(writes: readonly Write[], sync: boolean, isProving: boolean): Promise<void> {
    const store = this.openStore();
    const { second } = this;
    const revision = second.nextRevision();
    const { writes: stamped, changes } = journaledWrites(writes, revision);
    if (this.state.name === "away" && changes.length > 0) throw storeFailed(this.state.reason);
    if (this.state.name === "away") return store.write(stamped, { sync });
    await second.keep(store, changes, revision);
    try {
      await store.write(stamped, { sync: sync || isProving });
      if (isProving) await readBack(store, stamped);
    } catch (error) {
      if (this.state.name === "sound") this.state = { ...this.state, name: "suspect" };
      await second.retract(changes);
      throw error;
    }
  }

  // By the time it is its turn, another may have mended what it has met.
  private async mend(generation: number): Promise<void> {
    if (generation !== this.generation || this.state.name === "away" || this.state.name === "closed") return;
    await this.bring(this.hasRepaired ? "setAside" : "repair", "open");
  }

  /** Opens the database anew in the first of these ways that works, or leaves it and lets a store in memory stand in. */
  private bring(...ways: readonly Rung[]): Promise<void> {
    return this.gate.alone(async () => {
      const { state } = this;
      if (state.name === "sound" || state.name === "suspect") await state.database.close().catch(() => {});
      this.generation++;
      let reason: unknown;
      for (const way of ways) {
        try {
          await this.openBy(way);
          return;
        } catch (error) {
          reason = error;
        }
      }
      await this.goAway(state, reason);
    });
  }

  private async openBy(way: Rung): Promise<void> {
    const opened = await climb(this.tools.place, way, (store) => this.second.agree(store));
    if (this.state.name === "away") await moveBack(this.state.store, opened);
    this.state = { name: "sound", database: opened.database, store: opened.store };
    const { rung, earlier = "" } = opened;
    if (rung !== "open") this.hasRepaired = rung === "repair";
    if (rung === "repair") this.tools.warn(fillIn(logMessages.storeRepaired, { path: earlier }));
    const count = this.second.descriptions;
    if (rung === "setAside") this.tools.tell(fillIn(storeMessages.setAside, { path: earlier, count }));
  }

  private async goAway(before: State, reason: unknown): Promise<void> {
    const isNew = before.name !== "away";
    const store = isNew ? await openSpareStore(await this.second.entries()) : before.store;
    this.state = { name: "away", store, reason };
    if (isNew) this.tools.tell(fillIn(storeMessages.away, storeFailed(reason).context));
  }
}

// What was read while the store was away is newer than what it holds.
async function moveBack(spare: Store, { database, store }: OpenedStore): Promise<void> {
  try {
    await copyProjects(spare, store);
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
  await spare.close();
}
