import { toAppError } from "../../../shared/errors/errors.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { factsKey, generationOf, keysInUse } from "../../catalogue/records/fact-keys.ts";
import type { EncodedFacts, Snapshot, SnapshotFile } from "../../catalogue/records/records.ts";
import type { StoreCoordination } from "../../coordination/store-coordination.ts";
import { ImportTexts } from "./import-texts.ts";

/** The store of an import, and the engines that share it. */
export interface ImportFactsDependencies {
  readonly catalogue: Catalogue;
  readonly coordination: StoreCoordination;
  readonly warn: (message: string) => void;
  /** Whether the texts that facts are read from are kept, too. */
  readonly keepsTexts: boolean;
}

/**
 * The facts stored of one project while it is imported. To be used as the project's only importer (see
 * `StoreCoordination.import`): nobody else puts or deletes facts then.
 */
export class ImportFacts {
  /** All facts that are there, and those that may be. */
  private readonly keys = new Set<string>();
  readonly texts: ImportTexts;
  private usable: ReadonlySet<string> = new Set();
  private damaged: ReadonlySet<string> = new Set();
  private stored: Snapshot | undefined;

  constructor(
    private readonly dependencies: ImportFactsDependencies,
    private readonly projectId: string,
  ) {
    this.texts = new ImportTexts(dependencies, projectId, dependencies.keepsTexts);
  }

  /** Looks what is there, and deletes what an import that crashed has left. Answers the stored snapshot. */
  async begin(): Promise<Snapshot | undefined> {
    const { keys, damaged } = await this.dependencies.catalogue.storedFacts(this.projectId);
    for (const key of keys) this.keys.add(key);
    await this.texts.begin();
    this.damaged = damaged;
    this.usable = new Set([...keys].filter((key) => !damaged.has(key)));
    this.stored = await this.dependencies.catalogue.snapshot(this.projectId);
    await this.sweep();
    await this.sweepDerived();
    return this.stored;
  }

  /** Whether a file's facts were there when the import began, so that they need not be read again. */
  has({ id, hash }: SnapshotFile): boolean {
    return hash !== null && this.usable.has(factsKey(this.projectId, { fileId: id, hash }));
  }

  async put(facts: readonly EncodedFacts[]): Promise<void> {
    // Noted before they are there: a write that fails may have been made all the same.
    for (const one of facts) this.keys.add(factsKey(this.projectId, one));
    await this.texts.giveWayTo(() => this.dependencies.catalogue.putFacts(this.projectId, facts));
  }

  /** Makes a snapshot the stored one, but for texts that are not kept after all; answers it as it is stored. */
  commit(snapshot: Snapshot): Promise<Snapshot> {
    return this.texts.giveWayTo(async () => {
      const named = this.texts.named(snapshot);
      await this.dependencies.catalogue.commit(named, this.damaged);
      this.stored = named;
      return named;
    });
  }

  /**
   * Deletes what the stored snapshot does not name. Not while an engine reads an earlier snapshot, which may name some of
   * it: then a later import does it.
   */
  async sweep(): Promise<void> {
    const inUse = keysInUse(this.stored);
    const unused = [...this.keys].filter((key) => !inUse.has(key));
    const unusedTexts = this.texts.unusedBy(this.stored);
    if (unused.length === 0 && unusedTexts.length === 0) return;
    try {
      if (await this.isEarlierOneRead()) return;
      await this.dependencies.catalogue.discard(this.projectId, unused);
      for (const key of unused) this.keys.delete(key);
      await this.texts.discard(unusedTexts);
    } catch (thrown) {
      // What cannot be deleted now can be later: that is no reason for an import to fail.
      this.dependencies.warn(toAppError(thrown).message);
    }
  }

  // What was ended while it was written; it is needed by no state of the project.
  private async sweepDerived(): Promise<void> {
    try {
      await this.dependencies.catalogue.derived.sweep(this.projectId);
    } catch (thrown) {
      this.dependencies.warn(toAppError(thrown).message);
    }
  }

  private async isEarlierOneRead(): Promise<boolean> {
    const latest = this.stored && generationOf(this.stored);
    const read = await this.dependencies.coordination.generationsRead(this.projectId);
    return [...read].some((generation) => generation !== latest);
  }
}
