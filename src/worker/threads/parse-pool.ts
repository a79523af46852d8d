import type { SyntaxEngineName } from "../../shared/engine/engine-status.ts";
import { detailOf, formatMessage, GlossaError } from "../../shared/errors/errors.ts";
import { LONGEST_SILENCE_MS, LONGEST_START_MS, MOST_BYTES_OF_ONE_THREAD } from "../../shared/limits.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { engineLogMessages, sharedLogMessages } from "../../shared/messages/log-messages.ts";
import { type FileQuarantine, NO_QUARANTINE } from "../../shared/shell/engine-process.ts";
import { languageOf } from "../languages/language-of.ts";
import { onAbort } from "../util/on-abort.ts";
import { addTimes, NO_TIME, type PhaseTimes } from "../util/phase-times.ts";
import type {
  BatchReading,
  FileReading,
  FileToRead,
  ParseAnswer,
  ParsePort,
  ParseRequest,
  ParseThreadOptions,
  ReadingOptions,
  TextToRead,
} from "./protocol.ts";

/** How many threads a pool has, what they are, and who hears of their work. */
export interface PoolOptions {
  readonly size: number;
  readonly thread: ReadingOptions;
  spawn(): ParsePort;
  warn(message: string): void;
  /** Files that engine processes have ended over. While some are isolated, one thread reads. */
  quarantine?(): FileQuarantine;
  /** Hears of every batch that begins; the answer is called when it has ended. */
  watchBatch?(paths: readonly string[]): () => void;
}

/**
 * Parsing threads that take batches one at a time each. A thread that dies or hangs is replaced and its batch
 * tried again file by file, so that one bad file costs only itself.
 */
export class ParsePool {
  private readonly idle: PoolThread[] = [];
  private readonly all = new Set<PoolThread>();
  private readonly waiting = new Set<() => void>();
  private readonly ending = new Set<Promise<void>>();
  /** The time that all threads have spent so far. */
  times: PhaseTimes = NO_TIME;
  private startedSyntax: SyntaxEngineName | undefined;
  /** Why no thread could be started, as the log has it already. */
  private startFailure: string | undefined;

  private defines: readonly string[];

  constructor(private readonly options: PoolOptions) {
    this.defines = options.thread.defines;
  }

  /** Reads facts with these preprocessor symbols, sorted, from the next batch on. Not to be called while one of facts is read. */
  useDefines(defines: readonly string[]): void {
    if (defines.join() !== this.defines.join()) void this.stopIdle();
    this.defines = defines;
  }

  get size(): number {
    return this.quarantine.isolated.length > 0 ? 1 : this.options.size;
  }

  private get quarantine(): FileQuarantine {
    return this.options.quarantine?.() ?? NO_QUARANTINE;
  }

  /** The syntax engine in use; before the first thread has started, the one that was asked for. */
  get syntax(): SyntaxEngineName {
    return this.startedSyntax ?? this.options.thread.syntax;
  }

  /** Reads a batch. Rejects when the signal is aborted or no thread can be started. */
  async read(files: readonly FileToRead[], signal: AbortSignal): Promise<readonly FileReading[]> {
    const readings = factsIn(await this.readBatch({ type: "read", files }, signal));
    this.noteSkipped(files, readings);
    return readings;
  }

  /**
   * Reads files of known hashes once more with every name, as `ParseRequest` says; `defines` are the preprocessor symbols
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
   * Reads one text as it is now, and colours it. Somebody waits for it: while all threads are busy it gets one of its own.
   * Rejects as `read` does.
   */
  async readText(file: TextToRead, signal: AbortSignal): Promise<BatchReading | undefined> {
    const [reading] = await this.readBatch({ type: "readTexts", files: [file] }, signal);
    return reading;
  }

  private async readBatch(batch: Batch, signal: AbortSignal): Promise<readonly BatchReading[]> {
    const { isolated, excluded } = this.quarantine;
    const { files } = batch;
    const dangerous = files.filter(({ path }) => excluded.includes(path));
    const alone = files.filter(({ path }) => isolated.includes(path));
    const together = files.filter((file) => !dangerous.includes(file) && !alone.includes(file));
    const results: BatchReading[] = dangerous.map((file) => this.lost(file, skippedMessages.endedProcess));
    if (together.length > 0) results.push(...(await this.readTogether({ ...batch, files: together }, signal)));
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
    const single = await this.attempt({ ...batch, files: [file] }, signal);
    const [reading] = typeof single === "string" ? [] : single;
    return reading ?? this.lost(file, typeof single === "string" ? single : "");
  }

  private lost({ id, path }: FileToRead, detail: string): FileReading {
    this.options.warn(formatMessage(engineLogMessages.parseFailed, { path, detail }));
    return { state: "lost", id, reason: formatMessage(skippedMessages.notParsed, { detail }) };
  }

  /** Ends all threads; the next batch starts new ones. Resolves when they, and all that were given up before, have ended. */
  async stop(): Promise<void> {
    for (const thread of this.all) this.end(thread);
    this.all.clear();
    this.idle.length = 0;
    await Promise.all(this.ending);
  }

  /** Ends the threads that read nothing; the others go on. Resolves as `stop` does. */
  async stopIdle(): Promise<void> {
    for (const thread of this.idle.splice(0)) this.drop(thread);
    await Promise.all(this.ending);
  }

  // The readings, or why the thread was lost.
  private async attempt(batch: Batch, signal: AbortSignal): Promise<readonly BatchReading[] | string> {
    const { files } = batch;
    const thread = await this.take(batch, signal);
    const batchEnded = this.options.watchBatch?.(files.map(({ path }) => path));
    try {
      signal.throwIfAborted();
      const answer = await thread.read(batch, signal);
      if (typeof answer === "string") {
        this.drop(thread);
        return answer;
      }
      this.times = addTimes(this.times, answer.times);
      if (sizeOf(answer.results) > MOST_BYTES_OF_ONE_THREAD) this.drop(thread);
      return answer.results;
    } catch (thrown) {
      this.drop(thread);
      throw thrown;
    } finally {
      batchEnded?.();
      this.give(thread);
    }
  }

  // That a file is no text is no failure.
  private noteSkipped(files: readonly FileToRead[], results: readonly FileReading[]): void {
    const paths = new Map(files.map(({ id, path }) => [id, path]));
    for (const reading of results) {
      if (reading.state !== "skipped" || reading.reason === skippedMessages.binary) continue;
      const path = paths.get(reading.id) ?? "";
      this.options.warn(formatMessage(engineLogMessages.fileSkipped, { path, reason: reading.reason }));
    }
  }

  private async take(batch: Batch, signal: AbortSignal): Promise<PoolThread> {
    for (;;) {
      signal.throwIfAborted();
      const thread = this.idle.pop();
      // Whether a parser can be had is found out where a thread for facts is started.
      if (thread?.isOfTexts && batch.type !== "readTexts") this.drop(thread);
      else if (thread !== undefined) return thread;
      if (this.all.size < this.mostFor(batch)) return this.startThread(batch, signal);
      await this.woken(signal);
    }
  }

  /** Resolves when there may be a thread, or room for one, and when the signal is aborted. */
  private woken(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        stopListening();
        this.waiting.delete(wake);
        resolve();
      };
      const stopListening = onAbort(signal, wake);
      this.waiting.add(wake);
    });
  }

  // While files are isolated, no two are read at a time.
  private mostFor({ type }: Batch): number {
    return type === "readTexts" && this.quarantine.isolated.length === 0 ? this.size + 1 : this.size;
  }

  private async startThread({ type, files }: Batch, signal: AbortSignal): Promise<PoolThread> {
    const { defines } = this;
    // Texts need no reader of their language, which may take long to open.
    const isOfTexts = type === "readTexts";
    const fresh = new PoolThread(this.options.spawn(), defines, isOfTexts);
    this.all.add(fresh);
    try {
      const options = { ...this.options.thread, defines, languages: isOfTexts ? [] : languagesOf(files) };
      const { syntax, warning } = await fresh.start(options, signal);
      if (warning !== null && this.startedSyntax === undefined) this.options.warn(warning);
      if (!isOfTexts) this.startedSyntax = syntax;
      return fresh;
    } catch (thrown) {
      this.drop(fresh);
      // Who gave up waiting says nothing of the parser.
      if (!signal.aborted) this.noteNoStart(thrown);
      throw thrown;
    }
  }

  // What the user is told is the same whatever the reason.
  private noteNoStart(thrown: unknown): void {
    const detail = thrown instanceof GlossaError ? (thrown.context?.detail ?? thrown.message) : detailOf(thrown);
    const message = formatMessage(engineLogMessages.parserNotStarted, { detail });
    if (this.startFailure === message) return;
    this.startFailure = message;
    this.options.warn(message);
  }

  // One that was started with other symbols has had its last batch.
  private give(thread: PoolThread): void {
    const isCurrent = thread.defines.join() === this.defines.join();
    if (!this.all.has(thread)) this.wake();
    else if (!isCurrent || this.all.size > this.size) this.drop(thread);
    else {
      this.idle.push(thread);
      this.wake();
    }
  }

  // Who waits looks for itself whether there is a thread, or room for one.
  private wake(): void {
    for (const wake of [...this.waiting]) wake();
  }

  private drop(thread: PoolThread): void {
    this.end(thread);
    this.all.delete(thread);
    this.wake();
  }

  private end(thread: PoolThread): void {
    const end = thread.terminate().finally(() => this.ending.delete(end));
    this.ending.add(end);
  }
}

function factsIn(readings: readonly BatchReading[]): readonly FileReading[] {
  return readings.flatMap((reading) => (reading.state === "text" ? [] : reading));
}

function languagesOf(files: readonly FileToRead[]): readonly string[] {
  return [...new Set(files.flatMap(({ path }) => languageOf(path)?.id ?? []))];
}

function sizeOf(readings: readonly BatchReading[]): number {
  return readings.reduce((sum, reading) => sum + (reading.state === "read" ? reading.bytes.length : 0), 0);
}

/** The requests that files are read by. */
type Batch = Extract<ParseRequest, { readonly type: "read" | "readNames" | "readTexts" }>;

const REFUSED = sharedLogMessages.messageRefused;

type BatchAnswer = Extract<ParseAnswer, { readonly type: "done" }>;

interface Started {
  readonly syntax: SyntaxEngineName;
  readonly warning: string | null;
}

class PoolThread {
  constructor(
    private readonly port: ParsePort,
    /** The symbols that it reads facts with. */
    readonly defines: readonly string[],
    /** It was started without a parser. */
    readonly isOfTexts: boolean,
  ) {}

  /** Throws GlossaError `parserNotInitialized`, or the signal's reason. */
  start(options: ParseThreadOptions, signal: AbortSignal): Promise<Started> {
    return new Promise((resolve, reject) => {
      const fail = (detail: string) => finish(() => reject(new GlossaError("parserNotInitialized", { detail })));
      const finish = endingAfter(LONGEST_START_MS, signal, reject, () => fail(skippedMessages.notStarted));
      this.port.listen((answer) => {
        if (answer.type === "started") finish(() => resolve(answer));
        else if (answer.type === "startFailed") fail(String(answer.error.context?.detail ?? answer.error.message));
        else if (answer.type === "refused") fail(REFUSED);
      }, fail);
      this.port.post({ type: "start", options });
    });
  }

  /** The readings, or why there are none: the thread died or one file took too long. */
  read(batch: Batch, signal: AbortSignal): Promise<BatchAnswer | string> {
    return new Promise((resolve, reject) => {
      let timer = setTimeout(giveUp, LONGEST_SILENCE_MS);
      const stopListening = onAbort(signal, () => finish(() => reject(signal.reason)));
      function finish(settle: () => void): void {
        clearTimeout(timer);
        stopListening();
        settle();
      }
      function giveUp(): void {
        finish(() => resolve(skippedMessages.tooSlow));
      }
      this.port.listen(
        (answer) => {
          clearTimeout(timer);
          if (answer.type === "done") finish(() => resolve(answer));
          else if (answer.type === "refused") finish(() => resolve(REFUSED));
          else timer = setTimeout(giveUp, LONGEST_SILENCE_MS);
        },
        (reason) => finish(() => resolve(reason)),
      );
      this.port.post(batch);
    });
  }

  terminate(): Promise<void> {
    return this.port.terminate();
  }
}

/** Calls `onTime` when the time is over and `aborted` with the signal's reason; the answer settles otherwise, and ends both. */
function endingAfter(
  milliseconds: number,
  signal: AbortSignal,
  aborted: (reason: unknown) => void,
  onTime: () => void,
): (settle: () => void) => void {
  const timer = setTimeout(onTime, milliseconds);
  const stopListening = onAbort(signal, () => finish(() => aborted(signal.reason)));
  function finish(settle: () => void): void {
    clearTimeout(timer);
    stopListening();
    settle();
  }
  return finish;
}
