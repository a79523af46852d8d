import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { engineLogMessages } from "../../../shared/messages/log-messages.ts";
import type { JournalFile } from "./journal-file.ts";
import { encodeRecords, type JournaledPart, type JournalRecord, readRecords } from "./record.ts";

/** The latest journaled state of a key. */
export interface JournalEntry {
  readonly part: JournaledPart;
  readonly key: string;
  readonly revision: number;
  /** Null if it was deleted. */
  readonly text: string | null;
}

/** The latest journaled state of each text, by part and key: see `entryName`. */
export type JournalEntries = ReadonlyMap<string, JournalEntry>;

/** The journal is rewritten when it has grown this far beyond twice its size after the last rewrite. */
const GROWTH_BYTES = 1024 * 1024;

/**
 * How long the journal remembers that an entry has left the queue: longer than a repaired store could bring the entry
 * back.
 */
const QUEUE_DELETION_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The second copy of what people have written or decided: a log beside the store, with a checksum on every record. When
 * `append` has resolved, its records are on the disk. Calls must not overlap. Everything except `tidy` may throw.
 */
export class Journal {
  private length = 0;
  private lengthBefore = 0;
  private wholeLength = 0;
  private lastRevision = 0;
  private needsTidying = false;
  private hasDamage = false;

  constructor(
    private readonly file: JournalFile,
    private readonly warn: (message: string) => void,
  ) {}

  /** Returns a number greater than all previous ones. */
  nextRevision(): number {
    this.lastRevision = Math.max(Date.now(), this.lastRevision + 1);
    return this.lastRevision;
  }

  /** Makes the next revision greater than this one. */
  noteRevision(revision: number): void {
    this.lastRevision = Math.max(this.lastRevision, revision);
  }

  /** Reads the journal. An unfinished end is left out; a damaged record costs that record alone. */
  async load(): Promise<JournalEntries> {
    const { own, others } = await this.file.load();
    const read = [own, ...others].map(readRecords);
    const damaged = read.reduce((sum, one) => sum + one.damaged, 0);
    if (damaged > 0) this.warn(formatMessage(engineLogMessages.journalDamaged, { count: damaged }));
    this.hasDamage ||= damaged > 0;
    this.needsTidying ||= damaged > 0 || others.length > 0;
    this.length = read[0]?.end ?? 0;
    this.lengthBefore = this.length;
    const entries = newest(read.flatMap(({ records }) => records));
    for (const { revision } of entries.values()) this.noteRevision(revision);
    this.wholeLength = lengthOf(entries);
    this.noteGrowth();
    return entries;
  }

  /** Appends records; if that fails, only the previous content counts. */
  async append(records: readonly JournalRecord[]): Promise<void> {
    if (records.length === 0) return;
    const bytes = encodeRecords(records);
    await this.file.write(this.length, bytes);
    this.lengthBefore = this.length;
    this.length += bytes.length;
    this.noteGrowth();
  }

  /** Reverts the last `append`. If that cannot be done now, the next `append` overwrites it. */
  async retract(): Promise<void> {
    this.length = this.lengthBefore;
    await this.file.write(this.length, new Uint8Array()).catch(() => {});
  }

  /**
   * Rewrites the journal if needed: because it was damaged, is spread over several files, or has become too long. Never
   * throws.
   */
  async tidy(): Promise<void> {
    if (!this.needsTidying) return;
    this.needsTidying = false;
    try {
      if (this.hasDamage) await this.file.keepDamaged();
      this.hasDamage = false;
      await this.compact();
    } catch (error) {
      // The existing content stays as good as it was; the rewrite is retried when that has doubled, as after a rewrite.
      this.wholeLength = this.length;
      this.warn(formatMessage(engineLogMessages.journalNotTidied, { detail: detailOf(error) }));
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private noteGrowth(): void {
    this.needsTidying ||= this.length > 2 * this.wholeLength + GROWTH_BYTES;
  }

  private async compact(): Promise<void> {
    const { own, others } = await this.file.load();
    const entries = newest([own.subarray(0, this.length), ...others].flatMap((bytes) => readRecords(bytes).records));
    const oldest = this.lastRevision - QUEUE_DELETION_MS;
    const kept = [...entries.values()].filter(
      ({ part, text, revision }) => part !== "queue" || text !== null || revision > oldest,
    );
    const bytes = encodeRecords(kept.map(asRecord));
    await this.file.replace(bytes);
    this.length = bytes.length;
    this.lengthBefore = bytes.length;
    this.wholeLength = bytes.length;
  }
}

/** The map key of a key in a part. */
export function entryName(part: JournaledPart, key: string): string {
  return `${part}!${key}`;
}

/** The entries in the bytes of a journal; damaged ones are left out. */
export function entriesIn(bytes: Uint8Array): JournalEntries {
  return newest(readRecords(bytes).records);
}

function newest(records: readonly JournalRecord[]): Map<string, JournalEntry> {
  const entries = new Map<string, JournalEntry>();
  for (const { revision, changes } of records) {
    for (const [part, key, text] of changes) {
      const name = entryName(part, key);
      if ((entries.get(name)?.revision ?? -1) <= revision) entries.set(name, { part, key, revision, text });
    }
  }
  return entries;
}

// Approximate number of bytes if each entry were written once.
function lengthOf(entries: JournalEntries): number {
  return [...entries.values()].reduce((sum, { key, text }) => sum + key.length + (text?.length ?? 0) + 50, 0);
}

function asRecord({ part, key, revision, text }: JournalEntry): JournalRecord {
  return { revision, changes: [[part, key, text]] };
}
