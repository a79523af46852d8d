import pLimit from "p-limit";
import type { SnapshotFile } from "../../catalogue/records/records.ts";
import { FileFailure } from "../../sources/source.ts";
import type { ParsePool } from "../../threads/parse-pool.ts";
import type { FileReading, FileToRead } from "../../threads/protocol.ts";
import { inBatches } from "../../util/batches.ts";
import type { Stopwatch } from "../../util/phase-times.ts";
import { withoutBytes, withoutText, withReading } from "../files/snapshot-files.ts";
import type { ChangedFile } from "./diff-files.ts";
import type { ImportFacts } from "./import-facts.ts";
import type { RemoteFiles } from "./remote-files.ts";

/** The parts of an import used to fetch, read and store changed files. */
export interface ChangedFilesDependencies {
  readonly pool: ParsePool;
  readonly projectId: string;
  readonly remote: RemoteFiles;
  readonly facts: ImportFacts;
  readonly watch: Stopwatch;
  /** Called with the current records of some files. */
  readonly onRead: (files: readonly SnapshotFile[]) => void;
  /** Called after each file that was fetched over the network, or failed to be. */
  readonly onFetched: () => void;
}

interface FetchedFile extends ChangedFile {
  readonly content: FileToRead["content"];
}

/** Fetches the changed files of an import, lets the threads read them, and stores their facts. */
export class ChangedFilesReader {
  private count = 0;

  constructor(private readonly dependencies: ChangedFilesDependencies) {}

  /** Number of files that had to be parsed so far. */
  get parsedFiles(): number {
    return this.count;
  }

  /**
   * Reads the files in batches, one more at a time than there are threads, so that no thread waits for the store.
   * `fail` is called with the error that ends the reading, and aborts the signal. Settles when no batch is running any
   * more.
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
    const areStored = await this.keepTexts(readings);
    // What an earlier import has kept of an unchanged file stays.
    const { isWanted } = this.dependencies.facts.texts;
    this.dependencies.onRead(
      batch.map(({ stored, earlier }) => {
        const reading = byId.get(stored.id);
        const read = reading === undefined ? stored : withReading(stored, reading, earlier);
        const isKept = reading?.state === "read" ? areStored : isWanted;
        return isKept ? read : withoutText(read);
      }),
    );
  }

  // Returns the files whose bytes are available; for the others, records why they are not.
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
    const { projectId, facts } = this.dependencies;
    const { areKept: keepsText } = facts.texts;
    return batch.map(({ stored, earlier, content }) => {
      return { projectId, id: stored.id, path: stored.path, content, knownHash: earlier?.hash ?? null, keepsText };
    });
  }

  // Runs after the facts are stored, which take precedence if there is little room.
  private keepTexts(readings: readonly FileReading[]): Promise<boolean> {
    const { facts, watch } = this.dependencies;
    const texts = readings.flatMap((reading) =>
      reading.state === "read" && reading.keptText !== undefined
        ? [{ fileId: reading.id, hash: reading.hash, bytes: reading.keptText }]
        : [],
    );
    return watch.measureAsync("store", () => facts.texts.put(texts));
  }
}
