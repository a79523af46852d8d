import type { SyntaxEngineName } from "../../shared/engine/engine-status.ts";
import { formatMessage } from "../../shared/errors/errors.ts";
import { MAX_BYTES_OF_ONE_THREAD } from "../../shared/limits/threads.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import { type FileQuarantine, NO_QUARANTINE, quarantineKey } from "../../shared/shell/engine-process.ts";
import { addTimes, NO_TIME, type PhaseTimes } from "../util/phase-times.ts";
import type { Batch } from "./pool-thread.ts";
import { PoolThreads } from "./pool-threads.ts";
import type {
  BatchReading,
  CommentedFile,
  FileReading,
  FileToComment,
  FileToRead,
  ParsePort,
  ReadingOptions,
  TextToRead,
} from "./protocol.ts";

/** The number of threads in a pool, how they are started, and the listeners for their work. */
export interface PoolOptions {
  readonly size: number;
  readonly thread: ReadingOptions;
  spawn(): ParsePort;
  warn(message: string): void;
  /** Collects garbage, if the host can do that on request. */
  makeRoom?(): void;
  /** Files that have crashed engine processes. */
  quarantine?(): FileQuarantine;
  /**
   * Called with the files of every batch that begins, as named by `quarantineKey`; the returned function is called when
   * it has ended, with whether it was completed.
   */
  watchBatch?(files: readonly string[]): (isWhole: boolean) => void;
}

/**
 * Parsing threads that take batches one at a time each. A thread that dies or hangs is replaced and its batch retried
 * file by file, so that one bad file costs only itself.
 */
export class ParsePool {
  /** The time that all threads have spent so far. */
  times: PhaseTimes = NO_TIME;
  private readonly threads: PoolThreads;

  constructor(private readonly options: PoolOptions) {
    this.threads = new PoolThreads({
      thread: options.thread,
      most: () => this.size,
      mustBeAlone: (batch) => this.mustBeAlone(batch),
      spawn: () => options.spawn(),
      warn: (message) => options.warn(message),
    });
  }

  /**
   * Sets the preprocessor symbols, sorted, for reading facts from the next batch on. Not to be called while a batch of
   * facts is being read.
   */
  useDefines(defines: readonly string[]): void {
    this.threads.useDefines(defines);
  }

  /** Collects garbage, before something is read that takes much memory. */
  makeRoom(): void {
    this.options.makeRoom?.();
  }

  get size(): number {
    return this.options.size;
  }

  private get quarantine(): FileQuarantine {
    return this.options.quarantine?.() ?? NO_QUARANTINE;
  }

  /** The syntax engine in use; before the first thread has started, the requested one. */
  get syntax(): SyntaxEngineName {
    return this.threads.syntax;
  }

  /** Reads a batch. Rejects when the signal is aborted or no thread can be started. */
  async read(files: readonly FileToRead[], signal: AbortSignal): Promise<readonly FileReading[]> {
    const readings = factsIn(await this.readBatch({ type: "read", files }, signal));
    this.noteSkipped(files, readings);
    return readings;
  }

  /**
   * Reads files of known hashes again with every name, as `ParseRequest` says; `defines` are the preprocessor symbols
   * that they were read with. Rejects as `read` does.
   */
  async readNames(
    files: readonly FileToRead[],
    defines: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly FileReading[]> {
    return factsIn(await this.readBatch({ type: "readNames", files, defines }, signal));
  }

  /**
   * Reads the current text of a file, and colours it. The caller is waiting, so there is a separate thread for texts
   * besides those that read facts. Rejects as `read` does.
   */
  async readText(file: TextToRead, signal: AbortSignal): Promise<BatchReading | undefined> {
    const [reading] = await this.readBatch({ type: "readTexts", files: [file] }, signal);
    return reading;
  }

  /** Writes comments into files, in memory, as `ParseRequest` says. Rejects as `read` does. */
  async writeComments(
    files: readonly FileToComment[],
    defines: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly (FileReading | CommentedFile)[]> {
    const readings = await this.readBatch({ type: "writeComments", files, defines }, signal);
    return readings.flatMap((reading) => (reading.state === "text" ? [] : reading));
  }

  private mustBeAlone({ files }: Batch): boolean {
    const { isolated } = this.quarantine;
    return isolated.length > 0 && files.some((file) => isolated.includes(keyOf(file)));
  }

  private async readBatch(batch: Batch, signal: AbortSignal): Promise<readonly BatchReading[]> {
    const { isolated, excluded } = this.quarantine;
    const { files } = batch;
    const dangerous = files.filter((file) => excluded.includes(keyOf(file)));
    const alone = files.filter((file) => isolated.includes(keyOf(file)));
    const together = files.filter((file) => !dangerous.includes(file) && !alone.includes(file));
    const results: BatchReading[] = dangerous.map((file) => this.lost(file, skippedMessages.endedProcess));
    if (together.length > 0) results.push(...(await this.readTogether(withFiles(batch, together), signal)));
    for (const file of alone) results.push(await this.readAlone(batch, file, signal));
    return results;
  }

  private async readTogether(batch: Batch, signal: AbortSignal): Promise<readonly BatchReading[]> {
    const whole = await this.attempt(batch, signal);
    if (typeof whole !== "string") return whole;
    const results: BatchReading[] = [];
    for (const file of batch.files) results.push(await this.readAlone(batch, file, signal));
    return results;
  }

  private async readAlone(batch: Batch, file: FileToRead, signal: AbortSignal): Promise<BatchReading> {
    const single = await this.attempt(withFiles(batch, [file]), signal);
    const [reading] = typeof single === "string" ? [] : single;
    return reading ?? this.lost(file, typeof single === "string" ? single : "");
  }

  private lost({ id, path }: FileToRead, detail: string): FileReading {
    this.options.warn(formatMessage(engineLogMessages.parseFailed, { path, detail }));
    return { state: "lost", id, reason: formatMessage(skippedMessages.notParsed, { detail }) };
  }

  /**
   * Ends all threads; the next batch starts new ones. Resolves when they, and all that were dropped before, have ended.
   */
  stop(): Promise<void> {
    return this.threads.stop();
  }

  /** Ends the idle threads; the others continue. Resolves as `stop` does. */
  stopIdle(): Promise<void> {
    return this.threads.stopIdle();
  }

  // The readings, or why the thread was lost.
  private async attempt(batch: Batch, signal: AbortSignal): Promise<readonly BatchReading[] | string> {
    const { files } = batch;
    const thread = await this.threads.take(batch, signal);
    const batchEnded = this.options.watchBatch?.(files.map(keyOf));
    try {
      signal.throwIfAborted();
      const answer = await thread.read(batch, signal);
      if (typeof answer === "string") {
        this.threads.drop(thread);
        return answer;
      }
      this.times = addTimes(this.times, answer.times);
      if (sizeOf(answer.results) > MAX_BYTES_OF_ONE_THREAD) this.threads.drop(thread);
      return answer.results;
    } catch (thrown) {
      this.threads.drop(thread);
      throw thrown;
    } finally {
      batchEnded?.(!signal.aborted);
      this.threads.giveBack(thread, batch);
    }
  }

  // A binary file is no failure.
  private noteSkipped(files: readonly FileToRead[], results: readonly FileReading[]): void {
    const paths = new Map(files.map(({ id, path }) => [id, path]));
    for (const reading of results) {
      if (reading.state !== "skipped" || reading.reason === skippedMessages.binary) continue;
      const path = paths.get(reading.id) ?? "";
      this.options.warn(formatMessage(engineLogMessages.fileSkipped, { path, reason: reading.reason }));
    }
  }
}

function keyOf({ projectId, path }: FileToRead): string {
  return quarantineKey(projectId, path);
}

function factsIn(readings: readonly BatchReading[]): readonly FileReading[] {
  return readings.flatMap((reading) => (reading.state === "text" || reading.state === "commented" ? [] : reading));
}

// The files are a subset of the batch's own.
function withFiles(batch: Batch, files: readonly FileToRead[]): Batch {
  return { ...batch, files } as Batch;
}

function sizeOf(readings: readonly BatchReading[]): number {
  return readings.reduce((sum, reading) => sum + (reading.state === "read" ? reading.bytes.length : 0), 0);
}
