import { detailOf, formatMessage, GlossaError } from "../../../shared/errors/errors.ts";
import { engineLogMessages } from "../../../shared/messages/log-messages.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { factsKey, keptTextName, textKeysInUse } from "../../catalogue/records/fact-keys.ts";
import type { EncodedFacts, Snapshot, SnapshotFile } from "../../catalogue/records/records.ts";
import { withoutText } from "../files/snapshot-files.ts";

/** The store of an import, and the receiver of warnings about texts that are not kept. */
export interface ImportTextsDependencies {
  readonly catalogue: Pick<Catalogue, "texts">;
  readonly warn: (message: string) => void;
}

/**
 * The kept texts of one project while it is imported. They take room only while nothing else needs it: once there is
 * none, the texts put by this import are deleted, and it puts no more.
 */
export class ImportTexts {
  /** Keys of all texts that are stored, or may be. */
  private readonly keys = new Set<string>();
  /** Keys of the texts that this import has put, or was about to put. */
  private readonly written = new Set<string>();
  private givenUp: Promise<void> | undefined;
  /** Whether the texts put by then have been deleted. */
  private hasMadeRoom = false;

  constructor(
    private readonly dependencies: ImportTextsDependencies,
    private readonly projectId: string,
    /** Whether texts are to be kept at all, including those of earlier imports. */
    readonly isWanted: boolean,
  ) {}

  /** Reads which texts are stored. */
  async begin(): Promise<void> {
    for (const key of await this.dependencies.catalogue.texts.keys(this.projectId)) this.keys.add(key);
  }

  /** Whether this import keeps texts, as far as known by now. */
  get areKept(): boolean {
    return this.isWanted && this.givenUp === undefined;
  }

  /** Whether a file's text is stored, if it needs to be: a file without facts has none. */
  has({ id, hash, keptBytes }: SnapshotFile): boolean {
    return hash === null || (keptBytes !== undefined && this.keys.has(this.keyOf({ id, hash })));
  }

  /** Whether the text of a file without facts is stored. */
  hasOwn(file: SnapshotFile): boolean {
    const name = keptTextName(file);
    return name !== undefined && this.keys.has(factsKey(this.projectId, name));
  }

  /** Puts texts; returns whether that succeeded. */
  async put(texts: readonly EncodedFacts[]): Promise<boolean> {
    if (!this.areKept) return false;
    for (const { fileId: id, hash } of texts) this.note(this.keyOf({ id, hash }));
    try {
      if (texts.length > 0) await this.dependencies.catalogue.texts.put(this.projectId, texts);
    } catch (thrown) {
      await this.giveUp(thrown);
    }
    // Texts that were put during the deletion are deleted by the next sweep.
    if (!this.areKept) for (const { fileId: id, hash } of texts) this.keys.add(this.keyOf({ id, hash }));
    return this.areKept;
  }

  /** Performs a write that the project needs: if it fails, it is retried once without the texts of this import. */
  async makeRoomFor<T>(write: () => Promise<T>): Promise<T> {
    // A write that begins during the deletion may still have failed for lack of room.
    const { hasMadeRoom } = this;
    try {
      return await write();
    } catch (thrown) {
      const isOutOfRoom = thrown instanceof GlossaError && thrown.code === "storeFailed";
      if (!this.isWanted || hasMadeRoom || this.written.size === 0 || !isOutOfRoom) throw thrown;
      await this.giveUp(thrown);
      return write();
    }
  }

  /** Returns a snapshot that names no text which this import has deleted. */
  named(snapshot: Snapshot): Snapshot {
    if (this.givenUp === undefined) return snapshot;
    const isGone = (file: SnapshotFile) => {
      const name = keptTextName(file);
      return name !== undefined && this.written.has(factsKey(this.projectId, name));
    };
    return { ...snapshot, files: snapshot.files.map((file) => (isGone(file) ? withoutText(file) : file)) };
  }

  /** The keys of the texts that a snapshot does not name. */
  unusedBy(snapshot: Snapshot | undefined): readonly string[] {
    const inUse = textKeysInUse(snapshot);
    return [...this.keys].filter((key) => !inUse.has(key));
  }

  /** Deletes the texts with these keys that the stored snapshot does not name. Throws `storeFailed`. */
  async discard(keys: Iterable<string>): Promise<void> {
    const unused = [...keys];
    await this.dependencies.catalogue.texts.discard(this.projectId, unused);
    for (const key of unused) this.keys.delete(key);
  }

  private keyOf({ id, hash }: { readonly id: string; readonly hash: string }): string {
    return factsKey(this.projectId, { fileId: id, hash });
  }

  // Recorded before the write: a write that fails may have stored them nevertheless.
  private note(key: string): void {
    if (!this.keys.has(key)) this.written.add(key);
    this.keys.add(key);
  }

  private giveUp(reason: unknown): Promise<void> {
    this.givenUp ??= this.deleteWritten(reason);
    return this.givenUp;
  }

  private async deleteWritten(reason: unknown): Promise<void> {
    this.dependencies.warn(formatMessage(engineLogMessages.textsNotKept, { detail: detailOf(reason) }));
    try {
      await this.discard(this.written);
    } catch (thrown) {
      // The write that needs the room reports its failure, and a later sweep deletes the texts.
      this.dependencies.warn(detailOf(thrown));
    } finally {
      this.hasMadeRoom = true;
    }
  }
}
