import { type AppError, type ErrorCode, GlossaError, toAppError } from "../../../shared/errors/errors.ts";
import { QUEUE } from "../../../shared/limits/generation.ts";
import { yieldToEventLoop } from "../../util/yield-to-event-loop.ts";
import type { GenerationResult } from "../generation/project-generator.ts";
import type { QueueItems } from "./queue-items.ts";
import { QueueTurn, type QueueTurnDependencies } from "./queue-turn.ts";

/** How items are generated, and for tests the retry delay. */
export interface RunnerDependencies extends QueueTurnDependencies {
  generate(id: string): Promise<GenerationResult>;
  cancel(id: string): void;
  /** Ends `generate`, whose request goes on for the next queue of the project. */
  release(id: string): void;
  /** Called at the beginning of a turn, before any item is begun. */
  onTurn(): Promise<void>;
  /** Initial delay before a busy service is asked again, for tests. */
  readonly busyMs?: number;
}

/** Errors that would recur for all other items: the user has to act first. */
const NEEDS_USER: ReadonlySet<ErrorCode> = new Set([
  "consentNeeded",
  "endpointInvalid",
  "endpointMissing",
  "sourceOutOfReach",
]);

/** Processes the queue, a few items at a time. It starts paused: code is only sent with the user's knowledge. */
export class QueueRunner {
  isPaused = true;
  /** Why it has paused by itself, or waits before asking a busy service again. */
  reason: string | null = null;
  private limit: number = QUEUE.atOnce;
  private isStopped = false;
  private failures = 0;
  private busyAttempts = 0;
  private backoff: ReturnType<typeof setTimeout> | undefined;
  private readonly work = new Set<Promise<void>>();
  private readonly turn: QueueTurn;
  private turnEnded: Promise<void> = Promise.resolve();
  /** Ends the turn; undefined while there is none. */
  private endTurn: (() => void) | undefined;

  constructor(
    private readonly items: QueueItems,
    private readonly dependencies: RunnerDependencies,
  ) {
    this.turn = new QueueTurn(dependencies);
  }

  get atOnce(): number {
    return this.limit;
  }

  /** Whether it waits until another engine has stopped. */
  get isElsewhere(): boolean {
    return this.turn.isElsewhere;
  }

  /** Starts or resumes the processing. Throws `queueClosed` once it was stopped. */
  resume(atOnce: number = this.limit): void {
    if (this.isStopped) throw new GlossaError("queueClosed");
    this.limit = Math.max(1, Math.min(QUEUE.maxAtOnce, Math.floor(atOnce)));
    this.isPaused = false;
    this.reason = null;
    this.failures = 0;
    this.busyAttempts = 0;
    this.release();
    if (!this.turn.isTaken) this.takeTurn();
  }

  /** Starts no more items; running ones are completed, because they have been paid for. */
  pause(reason: string | null = null): void {
    this.isPaused = true;
    this.reason = reason;
    clearTimeout(this.backoff);
    this.backoff = undefined;
    this.turn.endWait();
    this.fill();
  }

  /**
   * Stops for good; running items return to waiting. Their requests are cancelled, or go on for the queue that follows.
   */
  async stop(isFollowed: boolean): Promise<void> {
    this.isStopped = true;
    this.pause();
    for (const id of this.items.running) this.dependencies[isFollowed ? "release" : "cancel"](id);
    await Promise.all(this.work);
    await this.turnEnded;
  }

  private takeTurn(): void {
    this.turnEnded = this.turn
      .take(() => this.processItems())
      .catch((thrown: unknown) => this.pause(toAppError(thrown).message))
      .then(() => {
        // It was resumed, or items were added, while the turn was ending.
        if (!this.isPaused && this.items.nextWaiting() !== undefined) this.takeTurn();
      });
  }

  /** Processes items until there is nothing left to begin; then all results are stored. */
  private async processItems(): Promise<void> {
    await this.dependencies.onTurn();
    const ended = new Promise<void>((resolve) => {
      this.endTurn = resolve;
    });
    this.fill();
    await ended;
    await this.items.flush();
  }

  private release(): void {
    clearTimeout(this.backoff);
    this.backoff = undefined;
    this.reason = null;
    this.fill();
  }

  private fill(): void {
    if (this.endTurn === undefined) return;
    while (!this.isPaused && this.backoff === undefined && this.items.running.size < this.limit) {
      const id = this.items.nextWaiting();
      if (id === undefined) break;
      this.begin(id);
    }
    if (this.items.running.size > 0 || this.backoff !== undefined) return;
    // Nothing may be begun any more, as the results are stored before another engine has its turn.
    this.endTurn();
    this.endTurn = undefined;
  }

  private begin(id: string): void {
    this.items.running.add(id);
    this.items.markChanged(id);
    const work = this.run(id).finally(() => {
      this.items.running.delete(id);
      this.items.markChanged(id);
      this.work.delete(work);
      this.fill();
    });
    this.work.add(work);
  }

  private async run(id: string): Promise<void> {
    const item = this.items.get(id);
    if (item === undefined) return;
    try {
      const { text, origin, fingerprint } = await this.dependencies.generate(id);
      this.items.setResult(id, { order: item.order, state: "ready", text, generated: origin, fingerprint });
      this.failures = 0;
      this.busyAttempts = 0;
      // Drafts come without waiting for anything: yield to other work between them.
      await yieldToEventLoop();
    } catch (thrown) {
      this.fail(id, item.order, toAppError(thrown));
    }
  }

  private fail(id: string, order: number, { code, message }: AppError): void {
    // It waits again: the queue was stopped, or another endpoint was chosen.
    if (code === "generationCancelled") return;
    if (NEEDS_USER.has(code)) this.pause(message);
    else if (code === "endpointBusy") this.wait(message);
    else {
      this.items.setResult(id, { order, state: "failed", failure: message });
      if (code.startsWith("endpoint")) this.failures++;
      if (this.failures >= QUEUE.failuresInARow) this.pause(message);
    }
  }

  private wait(message: string): void {
    // Requests that were running together fail together: that counts as one time.
    if (this.isPaused || this.backoff !== undefined) return;
    this.busyAttempts++;
    if (this.busyAttempts > QUEUE.busyInARow) {
      this.pause(message);
      return;
    }
    this.reason = message;
    const delay = (this.dependencies.busyMs ?? QUEUE.busyMs) * 2 ** (this.busyAttempts - 1);
    this.backoff = setTimeout(() => this.release(), Math.min(QUEUE.longestBusyMs, delay));
  }
}
