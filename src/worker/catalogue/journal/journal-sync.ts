import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { engineLogMessages } from "../../../shared/messages/log-messages.ts";
import type { Store } from "../store/store.ts";
import type { Journal, JournalEntries } from "./journal.ts";
import { reconcile } from "./reconcile.ts";
import type { JournalChange, JournalRecord } from "./record.ts";

/** Keeps a store and the journal beside it in agreement. To be called one after the other. */
export class JournalSync {
  /** Whether the journal may lack something of the store. */
  private isBehind = true;
  private count = 0;

  constructor(
    private readonly journal: Journal,
    private readonly warn: (message: string) => void,
  ) {}

  /** How many descriptions the journal had when it was last read. */
  get descriptionCount(): number {
    return this.count;
  }

  nextRevision(): number {
    return this.journal.nextRevision();
  }

  /** All that the journal knows; nothing when it cannot be read. */
  async entries(): Promise<JournalEntries> {
    return (await this.orReported(this.journal.load())) ?? new Map();
  }

  /**
   * Gives a store that was just opened what it lacks, and the journal what that lacks. Throws what the store throws; a
   * journal that fails is tried again before the next change.
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

  /** Keeps changes before the store gets them. Throws when the journal does not have them on the disk. */
  async append(store: Store, changes: readonly JournalChange[], revision: number): Promise<void> {
    if (changes.length === 0) return;
    if (this.isBehind) await this.journal.append(await this.completeStore(store, await this.journal.load()));
    this.isBehind = false;
    await this.journal.append([{ revision, changes }]);
  }

  /** Takes the changes kept last back. */
  async retract(changes: readonly JournalChange[]): Promise<void> {
    if (changes.length > 0) await this.journal.retract();
  }

  tidy(): Promise<void> {
    return this.journal.tidy();
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  /** Answers what the journal lacks. */
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
