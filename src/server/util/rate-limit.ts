import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Next } from "hono";

/** The limits of a rate limiter. */
export interface RateLimits {
  readonly perMinute: number;
  readonly atOnce: number;
}

const MINUTE_MS = 60_000;
const MANY_REQUESTS = 429;

/** Counts requests; `enter` answers false beyond the limit, otherwise `leave` has to follow. */
export class RateLimit {
  private readonly begun: number[] = [];
  private running = 0;

  constructor(
    private readonly limits: RateLimits,
    private readonly now: () => number = Date.now,
  ) {}

  enter(): boolean {
    this.forgetOld();
    if (this.running >= this.limits.atOnce || this.begun.length >= this.limits.perMinute) return false;
    this.begun.push(this.now());
    this.running++;
    return true;
  }

  leave(): void {
    this.running--;
  }

  /** Whether its state equals that of a new one. */
  get isIdle(): boolean {
    this.forgetOld();
    return this.running === 0 && this.begun.length === 0;
  }

  /** Milliseconds until another request is allowed. */
  get waitMs(): number {
    const [oldest] = this.begun;
    return oldest === undefined ? 0 : Math.max(0, oldest + MINUTE_MS - this.now());
  }

  private forgetOld(): void {
    const since = this.now() - MINUTE_MS;
    while ((this.begun[0] ?? Number.POSITIVE_INFINITY) <= since) this.begun.shift();
  }
}

/** Limits each address separately; requests beyond the limit are answered with 429 and a retry time. */
export function limitEachAddress(perMinute: number, now: () => number = Date.now) {
  const limits = new Map<string, RateLimit>();
  let looked = now();
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    if (now() - looked >= MINUTE_MS) {
      for (const [old, { isIdle }] of limits) if (isIdle) limits.delete(old);
      looked = now();
    }
    const address = getConnInfo(c).remote.address ?? "";
    const limit = limits.get(address) ?? new RateLimit({ perMinute, atOnce: perMinute }, now);
    limits.set(address, limit);
    if (!limit.enter()) {
      c.header("Retry-After", String(Math.max(1, Math.ceil(limit.waitMs / 1_000))));
      return c.json({ error: "too_many_requests" }, MANY_REQUESTS);
    }
    try {
      await next();
    } finally {
      limit.leave();
    }
    return undefined;
  };
}
