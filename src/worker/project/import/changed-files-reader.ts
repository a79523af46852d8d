import pLimit from "p-limit";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { logMessages } from "../../../shared/messages/engine-messages.ts";
import type { SnapshotFile } from "../../catalogue/records/records.ts";
import { FileFailure, type Warn } from "../../sources/source.ts";
import type { ParsePool } from "../../threads/parse-pool.ts";
import type { FileReading, FileToRead } from "../../threads/protocol.ts";
import type { Stopwatch } from "../../util/phase-times.ts";
import { withoutBytes, withoutText, withReading } from "../files/snapshot-files.ts";
import { inBatches } from "./batches.ts";
import type { ChangedFile } from "./diff-files.ts";
import type { ImportFacts } from "./import-facts.ts";
import type { RemoteFiles } from "./remote-files.ts";

/** The parts of an import that changed files are fetched, read and stored with. */
export interface ChangedFilesDependencies {
  readonly pool: ParsePool;
  readonly remote: RemoteFiles;
  readonly facts: ImportFacts;
  readonly watch: Stopwatch;
  /** Whether to keep the texts of the files. */
  readonly keepsTexts: boolean;
  readonly warn: Warn;
  /** Called with what is known of some files now. */
  readonly onRead: (files: readonly SnapshotFile[]) => void;
  /** Called after each file that came over the network, or could not. */
  readonly onFetched: () => void;
}

interface FetchedFile extends ChangedFile {
  readonly content: FileToRead["content"];
}

/** Fetches the changed files of an import, has them read by the threads, and stores their facts. */
export class ChangedFilesReader {
  private count = 0;
  private keepsTexts: boolean;

  constructor(private readonly dependencies: ChangedFilesDependencies) {
    this.keepsTexts = dependencies.keepsTexts;
  }

  /** Whether texts are kept: not where there was no room for one. */
  get areTextsKept(): boolean {
    return this.keepsTexts;
  }

  /** How many files had to be parsed by now. */
  get parsedFiles(): number {
    return this.count;
  }

  /**
   * Reads them in batches, as many at a time as there are threads, and one more, so that no thread waits for the store.
   * `fail` is called with what ends the reading, and aborts the signal. Settles when no batch is on its way any more.
   */
  async readAll(files: readonly ChangedFile[], signal: AbortSignal, fail: (thrown: unknown) => void): Promise<void> {
    const limited = pLimit(this.dependencies.pool.size + 1);
    const batches = Array.from(inBatches(files), (batch) => limited(() => this.readBatch(batch, signal)).catch(fail));
    await Promise.all(batches);
    signal.throwIfAborted();
  }

  private async readBatch(changed: readonly ChangedFile[], signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const batch = await this.fetch(changed);
    const readings = batch.length === 0 ? [] : await this.dependencies.pool.read(this.requests(batch), signal);
    const byId = new Map(readings.map((reading) => [reading.id, reading]));
    await this.stage(readings, signal);
    const areTextsKept = await this.keepTexts(readings);
    this.dependencies.onRead(
      batch.map(({ stored, earlier }) => {
        const reading = byId.get(stored.id);
        const read = reading === undefined ? stored : withReading(stored, reading, earlier);
        return areTextsKept ? read : withoutText(read);
      }),
    );
  }

  // Answers those whose bytes are here; of the others it is known now why they are not.
  private async fetch(changed: readonly ChangedFile[]): Promise<readonly FetchedFile[]> {
    const { remote, onRead, onFetched } = this.dependencies;
    const fetched: FetchedFile[] = [];
    const failed: SnapshotFile[] = [];
    const fetchOne = async (file: ChangedFile) => {
      const content = await remote.fetch(file.stored, file.content);
      if (file.content.kind === "remote") onFetched();
      if (content instanceof FileFailure) failed.push(withoutBytes(file.stored, content));
      else fetched.push({ ...file, content });
    };
    await Promise.all(changed.map(fetchOne));
    onRead(failed);
    return fetched;
  }

  private async stage(readings: readonly FileReading[], signal: AbortSignal): Promise<void> {
    const { facts, watch } = this.dependencies;
    const read = readings.flatMap((reading) =>
      reading.state === "read" ? [{ fileId: reading.id, hash: reading.hash, bytes: reading.bytes }] : [],
    );
    signal.throwIfAborted();
    this.count += read.length;
    if (read.length > 0) await watch.measureAsync("store", () => facts.put(read));
  }

  private requests(batch: readonly FetchedFile[]): readonly FileToRead[] {
    const { keepsTexts } = this;
    return batch.map(({ stored, earlier, content }) => {
      return { id: stored.id, path: stored.path, content, knownHash: earlier?.hash ?? null, keepsText: keepsTexts };
    });
  }

  // A project without them is worth more than none: where there is no room, the others are not kept either.
  private async keepTexts(readings: readonly FileReading[]): Promise<boolean> {
    if (!this.keepsTexts) return false;
    const texts = readings.flatMap((reading) =>
      reading.state === "read" && reading.keptText !== undefined
        ? [{ fileId: reading.id, hash: reading.hash, bytes: reading.keptText }]
        : [],
    );
    try {
      if (texts.length > 0)
        await this.dependencies.watch.measureAsync("store", () => this.dependencies.facts.putTexts(texts));
      return true;
    } catch (thrown) {
      if (this.keepsTexts)
        this.dependencies.warn(formatMessage(logMessages.textsNotKept, { detail: detailOf(thrown) }));
      this.keepsTexts = false;
      return false;
    }
  }
}
