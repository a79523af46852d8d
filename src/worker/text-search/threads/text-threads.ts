import pLimit, { type LimitFunction } from "p-limit";
import { GlossaError } from "../../../shared/errors/errors.ts";
import { TEXT_THREADS } from "../../../shared/limits/text-search.ts";
import { skippedMessages } from "../../../shared/messages/engine-messages.ts";
import { onAbort } from "../../util/on-abort.ts";
import { expressionInvalid } from "../matching/text-matcher.ts";
import type { FileToSearch, SearchedFile, TextPort, TextRequest } from "./protocol.ts";
import { TextThread, type TextThreadEnd, type ThreadTimeouts } from "./text-thread-owner.ts";

/** A host's means to search texts. */
export interface TextThreadOptions {
  readonly count: number;
  /** Starts a thread that can be ended at any time. */
  spawn(): TextPort;
  /** Timeouts of threads, in milliseconds; for tests. */
  readonly timeouts?: Partial<ThreadTimeouts>;
}

/** An idle thread, and the timer that ends it. */
interface IdleThread {
  readonly thread: TextThread;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Text search threads, each working on one batch at a time. A thread that takes too long is ended and replaced. */
export class TextThreads {
  private readonly idle: IdleThread[] = [];
  private readonly all = new Set<TextThread>();
  private readonly inTurn: LimitFunction;
  private readonly timeouts: ThreadTimeouts;

  constructor(private readonly options: TextThreadOptions) {
    this.inTurn = pLimit(options.count);
    this.timeouts = { ...TEXT_THREADS, ...options.timeouts };
  }

  get count(): number {
    return this.options.count;
  }

  /**
   * Searches a batch of files. Rejects with the signal's reason as soon as it is aborted; throws `expressionTooSlow`,
   * `expressionInvalid` if only the thread detects that, and `textsNotSearched` if no thread can be started.
   */
  async search(request: TextRequest, signal: AbortSignal): Promise<readonly SearchedFile[]> {
    const end = await this.attempt(request, signal);
    if (end.type === "searched") return end.files;
    if (end.type === "refused") throw expressionInvalid(end.detail);
    if (end.type === "tooSlow") return this.afterTooLong(request, end.hasRead, signal);
    if (end.type === "died" && !end.hasRead) throw new GlossaError("textsNotSearched", { detail: end.detail });
    return this.oneByOne(request, end.detail, signal);
  }

  // A disk that does not respond would not respond for single files either.
  private afterTooLong(
    request: TextRequest,
    hasRead: boolean,
    signal: AbortSignal,
  ): readonly SearchedFile[] | Promise<readonly SearchedFile[]> {
    if (!hasRead) return unsearched(request.files, skippedMessages.tooSlow);
    if (!request.query.isRegularExpression) return this.oneByOne(request, skippedMessages.tooSlow, signal);
    throw new GlossaError("expressionTooSlow", { seconds: this.timeouts.longestMatchMs / 1_000 });
  }

  // One bad file costs only itself.
  private async oneByOne(
    { query, files }: TextRequest,
    reason: string,
    signal: AbortSignal,
  ): Promise<readonly SearchedFile[]> {
    if (files.length === 1) return unsearched(files, reason);
    const searched: SearchedFile[] = [];
    for (const file of files) searched.push(...(await this.search({ query, files: [file] }, signal)));
    return searched;
  }

  /** Ends all threads. */
  async stop(): Promise<void> {
    for (const { timer } of this.idle.splice(0)) clearTimeout(timer);
    const ends = [...this.all].map((thread) => thread.end());
    this.all.clear();
    await Promise.all(ends);
  }

  private attempt(request: TextRequest, signal: AbortSignal): Promise<TextThreadEnd> {
    return new Promise((resolve, reject) => {
      const stopListening = onAbort(signal, () => reject(signal.reason));
      // The turn lasts until the thread is free again, even if nobody waits for it any more.
      const turn = this.inTurn(() => (signal.aborted ? undefined : this.searchWithThread(request, signal)));
      void turn.then((end) => end && resolve(end), reject).finally(stopListening);
    });
  }

  private async searchWithThread(request: TextRequest, signal: AbortSignal): Promise<TextThreadEnd> {
    const thread = this.takeIdle() ?? this.start();
    const end = await thread.search(request, signal);
    if (end.type === "died" || end.type === "tooSlow") this.drop(thread);
    else this.keep(thread);
    return end;
  }

  private start(): TextThread {
    const thread = new TextThread(this.options.spawn(), this.timeouts);
    this.all.add(thread);
    return thread;
  }

  private takeIdle(): TextThread | undefined {
    const { thread, timer } = this.idle.pop() ?? {};
    clearTimeout(timer);
    return thread;
  }

  // Each has its own timer: others may be busy for long.
  private keep(thread: TextThread): void {
    if (!this.all.has(thread)) return;
    const timer = setTimeout(() => this.endIdle(thread), this.timeouts.idleMs);
    this.idle.push({ thread, timer });
  }

  private endIdle(thread: TextThread): void {
    const at = this.idle.findIndex((one) => one.thread === thread);
    if (at >= 0) this.idle.splice(at, 1);
    this.drop(thread);
  }

  private drop(thread: TextThread): void {
    this.all.delete(thread);
    void thread.end();
  }
}

function unsearched(files: readonly FileToSearch[], reason: string): readonly SearchedFile[] {
  return files.map(({ id }) => ({ state: "unsearched", id, reason }));
}
