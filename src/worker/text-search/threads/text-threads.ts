import pLimit, { type LimitFunction } from "p-limit";
import { GlossaError } from "../../../shared/errors/errors.ts";
import { TEXT_THREADS } from "../../../shared/limits.ts";
import { skippedMessages } from "../../../shared/messages/engine-messages.ts";
import { onAbort } from "../../util/on-abort.ts";
import { expressionInvalid } from "../matching/text-matcher.ts";
import type { FileToSearch, SearchedFile, TextPort, TextRequest } from "./protocol.ts";
import { type Patience, TextThread, type TextThreadEnd } from "./text-thread-owner.ts";

/** A host's means to search texts. */
export interface TextThreadOptions {
  readonly count: number;
  /** Starts a thread that can be ended at any time. */
  spawn(): TextPort;
  /** How long threads may take, in milliseconds; for tests. */
  readonly patience?: Partial<Patience>;
}

/**
 * Threads that search texts, each one batch at a time. One that takes too long is ended, and another one is started in its
 * place.
 */
export class TextThreads {
  private readonly idle: TextThread[] = [];
  private readonly all = new Set<TextThread>();
  private readonly inTurn: LimitFunction;
  private readonly patience: Patience;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: TextThreadOptions) {
    this.inTurn = pLimit(options.count);
    this.patience = { ...TEXT_THREADS, ...options.patience };
  }

  get count(): number {
    return this.options.count;
  }

  /**
   * Searches a batch of files. Rejects with the signal's reason at once when it is aborted; throws `expressionTooSlow`,
   * `expressionInvalid` where that is only found out in the thread, and `textsNotSearched` where no thread can be had.
   */
  async search(request: TextRequest, signal: AbortSignal): Promise<readonly SearchedFile[]> {
    const end = await this.attempt(request, signal);
    if (end.type === "searched") return end.files;
    if (end.type === "refused") throw expressionInvalid(end.detail);
    if (end.type === "tooSlow") return this.afterTooLong(request, end.hasRead, signal);
    if (end.type === "died" && !end.hasRead) throw new GlossaError("textsNotSearched", { detail: end.detail });
    return this.oneByOne(request, end.detail, signal);
  }

  // A place of the disk that does not answer is no better asked for each file.
  private afterTooLong(
    request: TextRequest,
    hasRead: boolean,
    signal: AbortSignal,
  ): readonly SearchedFile[] | Promise<readonly SearchedFile[]> {
    if (!hasRead) return unsearched(request.files, skippedMessages.tooSlow);
    if (!request.query.isRegularExpression) return this.oneByOne(request, skippedMessages.tooSlow, signal);
    throw new GlossaError("expressionTooSlow", { seconds: this.patience.longestMatchMs / 1_000 });
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
    clearTimeout(this.idleTimer);
    this.idle.length = 0;
    const ends = [...this.all].map((thread) => thread.end());
    this.all.clear();
    await Promise.all(ends);
  }

  private attempt(request: TextRequest, signal: AbortSignal): Promise<TextThreadEnd> {
    return new Promise((resolve, reject) => {
      const stopListening = onAbort(signal, () => reject(signal.reason));
      // The turn lasts until the thread is free again, also where nobody waits for it any more.
      const turn = this.inTurn(() => (signal.aborted ? undefined : this.searchWithThread(request, signal)));
      void turn.then((end) => end && resolve(end), reject).finally(stopListening);
    });
  }

  private async searchWithThread(request: TextRequest, signal: AbortSignal): Promise<TextThreadEnd> {
    clearTimeout(this.idleTimer);
    const thread = this.idle.pop() ?? this.start();
    const end = await thread.search(request, signal);
    if (end.type === "died" || end.type === "tooSlow") this.drop(thread);
    else this.keep(thread);
    return end;
  }

  private start(): TextThread {
    const thread = new TextThread(this.options.spawn(), this.patience);
    this.all.add(thread);
    return thread;
  }

  private keep(thread: TextThread): void {
    if (!this.all.has(thread)) return;
    this.idle.push(thread);
    clearTimeout(this.idleTimer);
    if (this.idle.length < this.all.size) return;
    this.idleTimer = setTimeout(() => void this.stop(), this.patience.idleMs);
  }

  private drop(thread: TextThread): void {
    this.all.delete(thread);
    void thread.end();
  }
}

function unsearched(files: readonly FileToSearch[], reason: string): readonly SearchedFile[] {
  return files.map(({ id }) => ({ state: "unsearched", id, reason }));
}
