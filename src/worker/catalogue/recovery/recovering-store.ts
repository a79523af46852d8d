import pLimit from "p-limit";
import { detailOf, formatMessage, GlossaError } from "../../../shared/errors/errors.ts";
import { storeMessages } from "../../../shared/messages/engine-messages.ts";
import { engineLogMessages } from "../../../shared/messages/log-messages.ts";
import type { Journal } from "../journal/journal.ts";
import { JournalSync } from "../journal/journal-sync.ts";
import { journaledWrites } from "../journal/journaled-writes.ts";
import { type BytesPart, type KeyRange, type Store, storeFailed, type TextPart, type Write } from "../store/store.ts";
import { copyProjects, copyTexts, openFallbackStore } from "./fallback-store.ts";
import { type OpenedStore, openWithRecovery } from "./open-with-recovery.ts";
import { readBack } from "./read-back.ts";
import { ReadWriteLock } from "./read-write-lock.ts";
import type { RecoveryStep, StoreBackend } from "./store-backend.ts";

/** The database and journal of a store, and who hears of repairs. */
export interface RecoveringStoreDependencies {
  readonly backend: StoreBackend;
  readonly journal: Journal;
  /** Called with words for the log. */
  readonly warn: (message: string) => void;
  /** Called with what the user has to know. */
  readonly notify: (message: string) => void;
}

/**
 * `healthy`: what is written is kept. `suspect`: a write has failed, so that the log may be torn, and what is written behind
 * a tear is lost; it is read, and opened anew before the next write. `unavailable`: it cannot be opened; a store in memory
 * stands in for it, and nothing that people write is taken.
 */
type State =
  | { readonly name: "healthy" | "suspect"; readonly store: Store }
  | { readonly name: "unavailable"; readonly store: Store; readonly reason: unknown }
  | { readonly name: "closed" };

/** Room that is left to facts and descriptions by what is never needed; also LevelDB's to join tables in. */
const SPARED_BYTES = 64 * 1024 * 1024;

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
  private readonly lock = new ReadWriteLock();
  private generation = 0;
  private hasRepaired = false;
  private readonly journalSync: JournalSync;

  private constructor(private readonly dependencies: RecoveringStoreDependencies) {
    this.journalSync = new JournalSync(dependencies.journal, dependencies.warn);
  }

  /** Never rejects for what it finds: one that cannot be opened is `unavailable`. */
  static async open(dependencies: RecoveringStoreDependencies): Promise<RecoveringStore> {
    const store = new RecoveringStore(dependencies);
    await store.inOrder(() => store.reopen("open"));
    return store;
  }

  text(part: TextPart, key: string): Promise<string | undefined> {
    return this.read((store) => store.text(part, key));
  }

  texts(part: TextPart, range: KeyRange): Promise<readonly (readonly [key: string, text: string])[]> {
    return this.read((store) => store.texts(part, range));
  }

  sealed(part: BytesPart, keys: readonly string[]): Promise<readonly (Uint8Array | undefined)[]> {
    return this.read((store) => store.sealed(part, keys));
  }

  keys(part: BytesPart, range: KeyRange): Promise<readonly string[]> {
    return this.read((store) => store.keys(part, range));
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

  async hasSpareRoom(): Promise<boolean> {
    return this.state.name === "unavailable" || this.hasSpareBytes();
  }

  close(): Promise<void> {
    return this.inOrder(async () => {
      await this.lock.exclusive(async () => {
        const { state } = this;
        this.state = { name: "closed" };
        if (state.name !== "closed") await state.store.close();
      });
      await this.journalSync.close();
    });
  }

  private async read<T>(ask: (store: Store) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      let generation = this.generation;
      try {
        return await this.lock.shared(() => {
          generation = this.generation;
          return ask(this.openStore());
        });
      } catch (error) {
        if (tries === READS || this.dependencies.backend.failureKind(error) !== "damaged") throw error;
        await this.inOrder(() => this.mend(generation));
      }
    }
  }

  private openStore(): Store {
    if (this.state.name === "closed") throw storeFailed(new Error("the store is not open"));
    return this.state.store;
  }

  private async writeNext(writes: readonly Write[], sync: boolean): Promise<void> {
    const isProving = await this.becomeHealthy(sync);
    try {
      await this.writeBoth(writes, sync, isProving);
    } catch (error) {
      if (this.state.name !== "suspect" || this.dependencies.backend.failureKind(error) !== "damaged") throw error;
      await this.mend(this.generation);
      await this.writeBoth(writes, sync, true);
    }
    await this.journalSync.tidy();
  }

  /** Answers whether the store was opened for this write, which has to prove then that it keeps something. */
  private async becomeHealthy(sync: boolean): Promise<boolean> {
    const { state } = this;
    // Facts alone are no reason to try: there are many of them, and they go to the stand-in.
    if (state.name === "closed" || state.name === "healthy" || (state.name === "unavailable" && !sync)) return false;
    // As long as there is no room, what is there can still be read.
    if (state.name === "suspect") await this.dependencies.backend.ensureFreeSpace();
    await this.reopen("open");
    return true;
  }

  private async writeBoth(writes: readonly Write[], sync: boolean, isProving: boolean): Promise<void> {
    const store = this.openStore();
    const { journalSync } = this;
    const revision = journalSync.nextRevision();
    const { writes: stamped, changes } = journaledWrites(writes, revision);
    if (this.state.name === "unavailable" && changes.length > 0) throw storeFailed(this.state.reason);
    if (this.state.name === "unavailable") return store.write(stamped, { sync });
    await journalSync.append(store, changes, revision);
    try {
      await store.write(stamped, { sync: sync || isProving });
      if (isProving) await readBack(store, stamped);
    } catch (error) {
      if (this.state.name === "healthy") this.state = { ...this.state, name: "suspect" };
      await journalSync.retract(changes);
      throw error;
    }
  }

  // By the time it is its turn, another may have mended what it has met.
  private async mend(generation: number): Promise<void> {
    if (generation !== this.generation || this.state.name === "unavailable" || this.state.name === "closed") return;
    await this.reopen(this.hasRepaired ? "quarantine" : "repair", "open");
  }

  /** Opens the database anew in the first of these ways that works, or leaves it and lets a store in memory stand in. */
  private reopen(...ways: readonly RecoveryStep[]): Promise<void> {
    return this.lock.exclusive(async () => {
      const { state } = this;
      if (state.name === "healthy" || state.name === "suspect") await state.store.close().catch(() => {});
      this.generation++;
      let reason: unknown;
      for (const way of ways) {
        try {
          await this.openFrom(way);
          return;
        } catch (error) {
          reason = error;
        }
      }
      await this.becomeUnavailable(state, reason);
    });
  }

  private async openFrom(way: RecoveryStep): Promise<void> {
    const opened = await this.openDatabase(way);
    const { step, earlier = "" } = opened;
    const { store } = this.state.name === "unavailable" ? await this.moveBack(this.state.store, opened) : opened;
    this.state = { name: "healthy", store };
    if (step !== "open") this.hasRepaired = step === "repair";
    if (step === "repair") this.dependencies.warn(formatMessage(engineLogMessages.storeRepaired, { path: earlier }));
    const count = this.journalSync.descriptionCount;
    if (step === "quarantine")
      this.dependencies.notify(formatMessage(storeMessages.setAside, { path: earlier, count }));
  }

  private openDatabase(way: RecoveryStep): Promise<OpenedStore> {
    return openWithRecovery(this.dependencies.backend, way, (store) => this.journalSync.synchronize(store));
  }

  // What was read while the store was unavailable is newer than what it holds.
  private async moveBack(spare: Store, opened: OpenedStore): Promise<OpenedStore> {
    try {
      await copyProjects(spare, opened.store);
    } catch (error) {
      await opened.store.close().catch(() => {});
      throw error;
    }
    const moved = await this.moveTextsBack(spare, opened);
    await spare.close();
    return moved;
  }

  // Nobody needs them: they are no reason to leave the store. A write that failed may have torn its log, though.
  private async moveTextsBack(spare: Store, opened: OpenedStore): Promise<OpenedStore> {
    try {
      if (await copyTexts(spare, opened.store, () => this.hasSpareBytes())) return opened;
      this.warnOfTexts(storeMessages.littleRoom);
      return opened;
    } catch (error) {
      this.warnOfTexts(detailOf(error));
      await opened.store.close().catch(() => {});
      return this.openDatabase("open");
    }
  }

  private warnOfTexts(detail: string): void {
    this.dependencies.warn(formatMessage(engineLogMessages.textsNotKept, { detail }));
  }

  private async hasSpareBytes(): Promise<boolean> {
    const free = await this.dependencies.backend.freeBytes().catch(() => undefined);
    return free === undefined || free >= SPARED_BYTES;
  }

  private async becomeUnavailable(before: State, reason: unknown): Promise<void> {
    const isNew = before.name !== "unavailable";
    const store = isNew ? await openFallbackStore(await this.journalSync.entries()) : before.store;
    this.state = { name: "unavailable", store, reason };
    if (isNew) this.dependencies.notify(formatMessage(storeMessages.away, storeFailed(reason).context));
  }
}
