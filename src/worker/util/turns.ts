import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** How long a turn is at least, in milliseconds, of work for a question beside which others are asked. */
export const TURN_OF_ANSWER_MS = 12;

/** Long work that is done in turns, between which other work is done, until it is ended. */
export class Turns {
  private start = performance.now();

  constructor(
    /** How long a turn is at least, in milliseconds; about that long others may have to wait. */
    private readonly longest: number,
    /** Ends the work: throws its reason. */
    private readonly signal?: AbortSignal,
  ) {}

  /** To be waited for between two steps. */
  async next(): Promise<void> {
    this.signal?.throwIfAborted();
    if (performance.now() - this.start < this.longest) return;
    await yieldToEventLoop();
    this.start = performance.now();
    this.signal?.throwIfAborted();
  }
}
