import pLimit from "p-limit";
import type { FileReading, FileToRead } from "../threads/protocol.ts";

/** Reads some files in one go; there is a reading of each, even of a faulty one. Rejects when the signal is aborted. */
export type ReadBatch = (files: readonly FileToRead[], signal: AbortSignal) => Promise<readonly FileReading[]>;

/** A file to be read, with its size in bytes. */
interface Waiting {
  readonly file: FileToRead;
  readonly size: number;
  readonly signal: AbortSignal;
  readonly resolve: (reading: FileReading | undefined) => void;
  readonly reject: (thrown: unknown) => void;
}

/** Maximum size of a batch: this many files of common sizes are bound in a tenth of a second. */
const BATCH_FILES = 8;
const BATCH_BYTES = 128 * 1024;

/**
 * Batches files that are requested one by one: a thread that got one file after another would be idle while the
 * previous one is bound.
 */
export class BatchedReads {
  private readonly limit;
  private readonly waiting: Waiting[] = [];

  constructor(
    /** Number of batches that are read at a time. */
    threads: number,
    private readonly readBatch: ReadBatch,
  ) {
    this.limit = pLimit(threads);
  }

  /** Whether reading one more file ahead keeps threads busy, beside those requested and not yet taken. */
  takesMore(asked: readonly { readonly size: number }[]): boolean {
    const threads = this.limit.concurrency;
    if (asked.length <= threads) return true;
    // Results that are not taken yet stay in memory: one batch is bound while each thread reads another.
    return asked.length < (threads + 1) * BATCH_FILES && bytesOf(asked) < (threads + 1) * BATCH_BYTES;
  }

  /** Undefined if there is no reading of it. */
  read(file: FileToRead, size: number, signal: AbortSignal): Promise<FileReading | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ file, size, signal, resolve, reject });
      void this.limit(() => this.readNext());
    });
  }

  /** Does other work in turn with the batches. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.limit(work);
  }

  // Nothing is left for as many calls as a batch had files.
  private async readNext(): Promise<void> {
    const [first] = this.waiting;
    if (first === undefined) return;
    const batch = this.takeBatch(first);
    try {
      const files = batch.map(({ file }) => file);
      const readings = new Map((await this.readBatch(files, first.signal)).map((reading) => [reading.id, reading]));
      for (const { file, resolve } of batch) resolve(readings.get(file.id));
    } catch (thrown) {
      for (const { reject } of batch) reject(thrown);
    }
  }

  // An abort affects only the caller's own files, and a file that is requested twice is read twice.
  private takeBatch({ signal }: Waiting): readonly Waiting[] {
    const batch: Waiting[] = [];
    for (const next of this.waiting) {
      const fits = batch.length < BATCH_FILES && bytesOf(batch) + next.size <= BATCH_BYTES;
      const isOther = next.signal !== signal || batch.some(({ file }) => file.id === next.file.id);
      if (batch.length > 0 && (!fits || isOther)) break;
      batch.push(next);
    }
    this.waiting.splice(0, batch.length);
    return batch;
  }
}

function bytesOf(files: readonly { readonly size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
