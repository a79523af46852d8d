import { toAppError } from "../../../shared/errors/errors.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { factsKey, generationOf, keysInUse } from "../../catalogue/records/fact-keys.ts";
import { factLines, type StateTaker } from "../../catalogue/records/kept-state.ts";
import type { EncodedFacts, Snapshot, SnapshotFile } from "../../catalogue/records/records.ts";
import type { StoreCoordination } from "../../coordination/store-coordination.ts";
import { areSameReaders } from "../../languages/reader-stamps.ts";
import { ImportTexts } from "./import-texts.ts";

/** The store of an import, and the engines that share the store. */
export interface ImportFactsDependencies {
  readonly catalogue: Catalogue;
  readonly coordination: StoreCoordination;
  readonly warn: (message: string) => void;
  /** Whether the texts that facts are read from are kept, too. */
  readonly keepsTexts: boolean;
}

/** What is known to be stored of a project. Successive imports can share it. */
interface Inventory {
  /** Keys of all facts that are stored, or may be. */
  readonly keys: Set<string>;
  snapshot: Snapshot | undefined;
}

/**
 * The stored facts of one project while it is imported. To be used only by the project's single importer (see
 * `StoreCoordination.import`): nobody else puts or deletes facts meanwhile.
 */
export class ImportFacts {
  readonly texts: ImportTexts;
  private inventory: Inventory = { keys: new Set(), snapshot: undefined };
  private damaged: ReadonlySet<string> = new Set();

  constructor(
    private readonly dependencies: ImportFactsDependencies,
    private readonly projectId: string,
  ) {
    this.texts = new ImportTexts(dependencies, projectId, dependencies.keepsTexts);
  }

  /** Reads what is stored, and deletes what a crashed import has left. Returns the stored snapshot. */
  async begin(): Promise<Snapshot | undefined> {
    const { keys, damaged } = await this.dependencies.catalogue.storedFacts(this.projectId);
    await this.texts.begin();
    this.damaged = damaged;
    const snapshot = await this.dependencies.catalogue.snapshot(this.projectId);
    this.inventory = { keys: new Set(keys), snapshot };
    await this.sweep();
    await this.sweepDerived();
    return snapshot;
  }

  /** Does the same after an import by this engine, when no other engine stores anything: the inventory is known. */
  async beginAfter(earlier: ImportFacts): Promise<Snapshot | undefined> {
    this.inventory = earlier.inventory;
    this.damaged = await this.dependencies.catalogue.damagedFacts(this.projectId);
    await this.texts.begin();
    return this.inventory.snapshot;
  }

  /**
   * Whether a file's facts were stored when the import began, so that they need not be read again. Call before any
   * facts are put.
   */
  has({ id, hash }: SnapshotFile): boolean {
    if (hash === null) return false;
    const key = factsKey(this.projectId, { fileId: id, hash });
    return this.inventory.keys.has(key) && !this.damaged.has(key);
  }

  async put(facts: readonly EncodedFacts[]): Promise<void> {
    // Recorded before the write: a write that fails may have stored them nevertheless.
    for (const one of facts) this.inventory.keys.add(factsKey(this.projectId, one));
    await this.texts.makeRoomFor(() => this.dependencies.catalogue.putFacts(this.projectId, facts));
  }

  /**
   * Stores a snapshot, without texts that are not kept after all, and returns it as stored. If requested, the previous
   * one is kept for comparison.
   */
  commit(snapshot: Snapshot, taker: StateTaker | undefined): Promise<Snapshot> {
    return this.texts.makeRoomFor(async () => {
      const named = this.texts.named(snapshot);
      const replaced = taker !== undefined && this.isWorthKeeping(named) ? this.inventory.snapshot : undefined;
      await this.dependencies.catalogue.commit(named, this.damaged, replaced, taker);
      this.inventory.snapshot = named;
      return named;
    });
  }

  /**
   * Deletes what neither the stored snapshot nor a kept one names. Not while an engine reads an earlier snapshot, which
   * may name some of it: then a later import does it.
   */
  async sweep(): Promise<void> {
    const { keys, snapshot } = this.inventory;
    const inUse = keysInUse(snapshot);
    const unnamed = [...keys].filter((key) => !inUse.has(key));
    const unusedTexts = this.texts.unusedBy(snapshot);
    if (unnamed.length === 0 && unusedTexts.length === 0) return;
    try {
      const unused = await this.dependencies.catalogue.withoutKept(this.projectId, unnamed);
      if (unused.length === 0 && unusedTexts.length === 0) return;
      if (await this.isEarlierOneRead()) return;
      await this.dependencies.catalogue.discard(this.projectId, unused);
      for (const key of unused) keys.delete(key);
      await this.texts.discard(unusedTexts);
    } catch (thrown) {
      // What cannot be deleted now can be deleted later: that is no reason for an import to fail.
      this.dependencies.warn(toAppError(thrown).message);
    }
  }

  // A state that is incomplete, or was read in another way, cannot be compared with.
  private isWorthKeeping(after: Snapshot): boolean {
    const { snapshot: before, keys } = this.inventory;
    if (before === undefined || !areSameReaders(before.readers, after.readers)) return false;
    const named = [...keysInUse(before)];
    return named.every((key) => keys.has(key) && !this.damaged.has(key)) && factLines(before) !== factLines(after);
  }

  // Leftovers of an interrupted write; no state of the project needs them.
  private async sweepDerived(): Promise<void> {
    try {
      await this.dependencies.catalogue.derived.sweep(this.projectId);
    } catch (thrown) {
      this.dependencies.warn(toAppError(thrown).message);
    }
  }

  private async isEarlierOneRead(): Promise<boolean> {
    const { snapshot } = this.inventory;
    const latest = snapshot && generationOf(snapshot);
    const read = await this.dependencies.coordination.generationsRead(this.projectId);
    return [...read].some((generation) => generation !== latest);
  }
}
