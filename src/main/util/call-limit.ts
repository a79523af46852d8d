import { GlossaError } from "../../shared/errors/errors.ts";

const MINUTE_MS = 60_000;

/** Prevents a script in the page from asking the user or the system again and again. */
export class CallLimit {
  private calls: readonly number[] = [];

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts a call. Throws GlossaError `askedTooOften` beyond the limit per minute; such a call is not counted. */
  enter(): void {
    const now = this.now();
    this.calls = this.calls.filter((time) => now - time < MINUTE_MS);
    if (this.calls.length >= this.perMinute) throw new GlossaError("askedTooOften");
    this.calls = [...this.calls, now];
  }
}
