import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** Minimum length of a turn, in milliseconds, for queries that run beside others. */
export const TURN_OF_ANSWER_MS = 12;

/** Splits long work into turns, between which other work runs, until it is aborted. */
export class Turns {
  private start = performance.now();

  constructor(
    /** Minimum length of a turn, in milliseconds; other work may have to wait about that long. */
    private readonly minMs: number,
    /** Aborts the work: throws its reason. */
    private readonly signal?: AbortSignal,
  ) {}

  /** To be awaited between two steps. */
  async next(): Promise<void> {
    this.signal?.throwIfAborted();
    if (performance.now() - this.start < this.minMs) return;
    await yieldToEventLoop();
    this.start = performance.now();
    this.signal?.throwIfAborted();
  }
}
