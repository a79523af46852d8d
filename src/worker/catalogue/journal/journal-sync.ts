import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { engineLogMessages } from "../../../shared/messages/log-messages.ts";
import type { Store } from "../store/store.ts";
import type { Journal, JournalEntries } from "./journal.ts";
import { reconcile } from "./reconcile.ts";
import type { JournalChange, JournalRecord } from "./record.ts";

/** Keeps a store and its journal consistent. Calls must not overlap. */
export class JournalSync {
  /** Whether the journal may lack entries of the store. */
  private isBehind = true;
  private count = 0;

  constructor(
    private readonly journal: Journal,
    private readonly warn: (message: string) => void,
  ) {}

  /** Number of descriptions in the journal when it was last read. */
  get descriptionCount(): number {
    return this.count;
  }

  nextRevision(): number {
    return this.journal.nextRevision();
  }

  /** All entries of the journal; none if it cannot be read. */
  async entries(): Promise<JournalEntries> {
    return (await this.orReported(this.journal.load())) ?? new Map();
  }

  /**
   * Adds missing entries to a store that was just opened, and to the journal. Throws what the store throws; a journal
   * that fails is retried before the next change.
   */
  async synchronize(store: Store): Promise<void> {
    this.isBehind = true;
    const entries = await this.orReported(this.journal.load());
    if (entries === undefined) return;
    const missing = await this.completeStore(store, entries);
    const added = await this.orReported(this.journal.append(missing).then(() => true));
    this.isBehind = added !== true;
    if (!this.isBehind) await this.journal.tidy();
  }

  /** Writes changes to the journal before the store gets them. Throws if they could not be written to the disk. */
  async append(store: Store, changes: readonly JournalChange[], revision: number): Promise<void> {
    if (changes.length === 0) return;
    if (this.isBehind) await this.journal.append(await this.completeStore(store, await this.journal.load()));
    this.isBehind = false;
    await this.journal.append([{ revision, changes }]);
  }

  /** Reverts the changes appended last. */
  async retract(changes: readonly JournalChange[]): Promise<void> {
    if (changes.length > 0) await this.journal.retract();
  }

  tidy(): Promise<void> {
    return this.journal.tidy();
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  /** Writes missing entries to the store and returns the records that the journal lacks. */
  private async completeStore(store: Store, entries: JournalEntries): Promise<readonly JournalRecord[]> {
    const { toStore, toJournal, lastRevision } = await reconcile(store, entries);
    this.journal.noteRevision(lastRevision);
    this.count = [...entries.values()].filter(({ part, text }) => part === "descriptions" && text !== null).length;
    if (toStore.length > 0) await store.write(toStore, { sync: true });
    return toJournal;
  }

  private async orReported<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      this.warn(formatMessage(engineLogMessages.journalFailed, { detail: detailOf(error) }));
      return undefined;
    }
  }
}
