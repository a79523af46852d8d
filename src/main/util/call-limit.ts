import { GlossaError } from "../../shared/errors/errors.ts";

const MINUTE_MS = 60_000;

/** Keeps a script in the page from asking the person, or the system, again and again. */
export class CallLimit {
  private calls: readonly number[] = [];

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Notes a call. Throws GlossaError `askedTooOften` for one too many within a minute; that one is not noted. */
  enter(): void {
    const now = this.now();
    this.calls = this.calls.filter((time) => now - time < MINUTE_MS);
    if (this.calls.length >= this.perMinute) throw new GlossaError("askedTooOften");
    this.calls = [...this.calls, now];
  }
}
