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

/** The database and journal of a store, and the receivers of messages about repairs. */
export interface RecoveringStoreDependencies {
  readonly backend: StoreBackend;
  readonly journal: Journal;
  /** Called with words for the log. */
  readonly warn: (message: string) => void;
  /** Called with messages for the user. */
  readonly notify: (message: string) => void;
}

/**
 * `healthy`: writes are kept. `suspect`: a write has failed, so that the log may be torn, and what is written after the
 * tear is lost; the store can be read, and is reopened before the next write. `unavailable`: it cannot be opened; a
 * store in memory replaces it, and texts of people are not accepted.
 */
type State =
  | { readonly name: "healthy" | "suspect"; readonly store: Store }
  | { readonly name: "unavailable"; readonly store: Store; readonly reason: unknown }
  | { readonly name: "closed" };

/** Room that optional data leaves to facts and descriptions; LevelDB also needs it to merge tables. */
const SPARED_BYTES = 64 * 1024 * 1024;

/** Number of attempts at a read: it is retried after the store was repaired, and again on a new one. */
const READS = 3;

/**
 * A store that survives full disks and damage. Writes are made one after another; what people write goes to the journal
 * first, and is reverted there if the store then fails. After a failed write nothing is acknowledged before the
 * database was reopened and the write read back. A read or write that meets damage has the database repaired, or a new
 * one created with all entries of the journal.
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

  /** Opens the store. Never rejects because of the store's condition: one that cannot be opened is `unavailable`. */
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

  /** Returns whether the store was reopened for this write, which then has to be read back as proof. */
  private async becomeHealthy(sync: boolean): Promise<boolean> {
    const { state } = this;
    // Facts alone do not justify an attempt: there are many of them, and they go to the store in memory.
    if (state.name === "closed" || state.name === "healthy" || (state.name === "unavailable" && !sync)) return false;
    // While there is no room, the store can still be read.
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

  // When it gets its turn, another caller may already have repaired the damage.
  private async mend(generation: number): Promise<void> {
    if (generation !== this.generation || this.state.name === "unavailable" || this.state.name === "closed") return;
    await this.reopen(this.hasRepaired ? "quarantine" : "repair", "open");
  }

  /** Reopens the database in the first of these ways that works; otherwise falls back to a store in memory. */
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

  // What was read while the store was unavailable is newer than its content.
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

  // The texts are optional: a failure here is no reason to fall back. A failed write may have torn the log, though.
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
