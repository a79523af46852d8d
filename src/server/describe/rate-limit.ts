/** So much is let through, whoever asks: each question costs the owner of the key. */
export interface RateLimits {
  readonly perMinute: number;
  readonly atOnce: number;
}

const MINUTE_MS = 60_000;

/** Counts questions; `enter` answers false where there are too many, else `leave` has to follow. */
export class RateLimit {
  private readonly begun: number[] = [];
  private running = 0;

  constructor(
    private readonly limits: RateLimits,
    private readonly now: () => number = Date.now,
  ) {}

  enter(): boolean {
    const since = this.now() - MINUTE_MS;
    while ((this.begun[0] ?? Number.POSITIVE_INFINITY) <= since) this.begun.shift();
    if (this.running >= this.limits.atOnce || this.begun.length >= this.limits.perMinute) return false;
    this.begun.push(this.now());
    this.running++;
    return true;
  }

  leave(): void {
    this.running--;
  }
}
