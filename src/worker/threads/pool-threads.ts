import type { SyntaxEngineName } from "../../shared/engine/engine-status.ts";
import { detailOf, formatMessage, GlossaError } from "../../shared/errors/errors.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import { languageOf } from "../languages/language-of.ts";
import { onAbort } from "../util/on-abort.ts";
import { IdleThreads } from "./idle-threads.ts";
import { type Batch, PoolThread } from "./pool-thread.ts";
import type { FileToRead, ParsePort, ReadingOptions } from "./protocol.ts";

/** Which threads a pool starts, and when. */
export interface PoolThreadsOptions {
  readonly thread: ReadingOptions;
  /** Maximum number of threads that read facts; for texts there is one more. */
  readonly most: () => number;
  /** Whether a batch has to be read while no other is. */
  readonly mustBeAlone: (batch: Batch) => boolean;
  spawn(): ParsePort;
  warn(message: string): void;
}

/** The threads of a pool: each reads one batch at a time, and callers wait until one is available. */
export class PoolThreads {
  private readonly idle = new IdleThreads((thread) => this.drop(thread));
  private readonly all = new Set<PoolThread>();
  private readonly waiting = new Set<() => void>();
  /** The batch that is read alone, or waits for the others to end. */
  private alone: Batch | undefined;
  private readonly ending = new Set<Promise<void>>();
  private startedSyntax: SyntaxEngineName | undefined;
  /** The last logged reason why no thread could be started. */
  private startFailure: string | undefined;
  private defines: readonly string[];

  constructor(private readonly options: PoolThreadsOptions) {
    this.defines = options.thread.defines;
  }

  /** See `ParsePool.useDefines`. */
  useDefines(defines: readonly string[]): void {
    if (defines.join() !== this.defines.join()) void this.stopIdle();
    this.defines = defines;
  }

  /** The syntax engine in use; before the first thread has started, the requested one. */
  get syntax(): SyntaxEngineName {
    return this.startedSyntax ?? this.options.thread.syntax;
  }

  /** See `ParsePool.stop`. */
  async stop(): Promise<void> {
    for (const thread of this.all) this.end(thread);
    this.all.clear();
    await Promise.all(this.ending);
  }

  /** See `ParsePool.stopIdle`. */
  async stopIdle(): Promise<void> {
    for (const thread of this.idle.all) this.drop(thread);
    await Promise.all(this.ending);
  }

  /** Takes a thread for a batch, to be given back later: an idle or a new one. Waits if the maximum number is reached. */
  async take(batch: Batch, signal: AbortSignal): Promise<PoolThread> {
    try {
      for (;;) {
        signal.throwIfAborted();
        if (this.options.mustBeAlone(batch)) this.alone ??= batch;
        const thread = this.mayBegin(batch) ? await this.threadFor(batch, signal) : undefined;
        if (thread !== undefined) return thread;
        await this.woken(signal);
      }
    } catch (thrown) {
      this.leave(batch);
      throw thrown;
    }
  }

  /** Takes back the thread of a batch that was read, or that was dropped meanwhile. */
  giveBack(thread: PoolThread, batch: Batch): void {
    this.leave(batch);
    // A thread that was started with other symbols is not reused.
    const isCurrent = thread.defines.join() === this.defines.join();
    if (!this.all.has(thread)) this.wake();
    else if (!isCurrent || this.countOf(thread.isOfTexts) > this.mostFor(thread.isOfTexts)) this.drop(thread);
    else {
      this.idle.add(thread);
      this.wake();
    }
  }

  /** Drops a thread and ends it: it died, hangs, or is not needed. */
  drop(thread: PoolThread): void {
    this.end(thread);
    this.all.delete(thread);
    this.wake();
  }

  private mayBegin(batch: Batch): boolean {
    return this.alone === undefined || (this.alone === batch && this.all.size === this.idle.size);
  }

  private leave(batch: Batch): void {
    if (this.alone !== batch) return;
    this.alone = undefined;
    this.wake();
  }

  // Threads for facts can read texts, too, but further ones would be started in their place.
  private threadFor(batch: Batch, signal: AbortSignal): PoolThread | Promise<PoolThread> | undefined {
    const isOfTexts = batch.type === "readTexts";
    const thread = this.idle.take(isOfTexts, isOfTexts && this.countOf(true) === 0);
    if (thread !== undefined) return thread;
    return this.countOf(isOfTexts) < this.mostFor(isOfTexts) ? this.startThread(batch, signal) : undefined;
  }

  private countOf(ofTexts: boolean): number {
    return [...this.all].filter(({ isOfTexts }) => isOfTexts === ofTexts).length;
  }

  private mostFor(isOfTexts: boolean): number {
    return isOfTexts ? 1 : this.options.most();
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
      // A start that was aborted says nothing about the parser.
      if (!signal.aborted) this.noteNoStart(thrown);
      throw thrown;
    }
  }

  // The user gets the same message whatever the reason.
  private noteNoStart(thrown: unknown): void {
    const detail = thrown instanceof GlossaError ? (thrown.context?.detail ?? thrown.message) : detailOf(thrown);
    const message = formatMessage(engineLogMessages.parserNotStarted, { detail });
    if (this.startFailure === message) return;
    this.startFailure = message;
    this.options.warn(message);
  }

  // Each waiting caller checks itself whether there is a thread, or room for one.
  private wake(): void {
    for (const wake of [...this.waiting]) wake();
  }

  private end(thread: PoolThread): void {
    this.idle.remove(thread);
    const end = thread.terminate().finally(() => this.ending.delete(end));
    this.ending.add(end);
  }
}

function languagesOf(files: readonly FileToRead[]): readonly string[] {
  return [...new Set(files.flatMap(({ path }) => languageOf(path)?.id ?? []))];
}
