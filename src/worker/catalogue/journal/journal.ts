import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { engineLogMessages } from "../../../shared/messages/log-messages.ts";
import type { JournalFile } from "./journal-file.ts";
import { encodeRecords, type JournaledPart, type JournalRecord, readRecords } from "./record.ts";

/** The last that the journal knows of a key. */
export interface JournalEntry {
  readonly part: JournaledPart;
  readonly key: string;
  readonly revision: number;
  /** Null when it was deleted. */
  readonly text: string | null;
}

/** The last that a journal knows of each text, by part and key: see `entryName`. */
export type JournalEntries = ReadonlyMap<string, JournalEntry>;

/** A journal that has grown by so much beyond twice its last whole size is written anew. */
const GROWTH_BYTES = 1024 * 1024;

/** How long it is remembered that something left the queue: longer than a store repaired meanwhile could bring it back. */
const QUEUE_DELETION_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The second place of what people have written or decided on: a log beside the store, every record with a checksum.
 * Records that `append` has resolved for are on the disk. To be called one after the other. Everything but `tidy` may throw.
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

  /** A number that is greater than every one before. */
  nextRevision(): number {
    this.lastRevision = Math.max(Date.now(), this.lastRevision + 1);
    return this.lastRevision;
  }

  /** Makes the next revision greater than this one. */
  noteRevision(revision: number): void {
    this.lastRevision = Math.max(this.lastRevision, revision);
  }

  /** Reads what is there. An end that was never finished is left out, a damaged record costs that record alone. */
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

  /** Adds records; when that fails, what was there before is all that counts. */
  async append(records: readonly JournalRecord[]): Promise<void> {
    if (records.length === 0) return;
    const bytes = encodeRecords(records);
    await this.file.write(this.length, bytes);
    this.lengthBefore = this.length;
    this.length += bytes.length;
    this.noteGrowth();
  }

  /** Takes the last `append` back. The next one writes over it where that cannot be done now. */
  async retract(): Promise<void> {
    this.length = this.lengthBefore;
    await this.file.write(this.length, new Uint8Array()).catch(() => {});
  }

  /** Writes the journal anew where that is due: it was damaged, lies in several files, or has become too long. Never throws. */
  async tidy(): Promise<void> {
    if (!this.needsTidying) return;
    this.needsTidying = false;
    try {
      if (this.hasDamage) await this.file.keepDamaged();
      this.hasDamage = false;
      await this.compact();
    } catch (error) {
      // What is there stays as good as it was; it is tried again when it has grown as much once more.
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

/** The name of a key of a part. */
export function entryName(part: JournaledPart, key: string): string {
  return `${part}!${key}`;
}

/** What the bytes of a journal say; what is damaged in them is left out. */
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

// About so many bytes, were each of them written once.
function lengthOf(entries: JournalEntries): number {
  return [...entries.values()].reduce((sum, { key, text }) => sum + key.length + (text?.length ?? 0) + 50, 0);
}

function asRecord({ part, key, revision, text }: JournalEntry): JournalRecord {
  return { revision, changes: [[part, key, text]] };
}
