import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Next } from "hono";

const MINUTE_MS = 60_000;
const MANY_REQUESTS = 429;

/** Lets each address ask so many times a minute; further questions are answered with 429 and when to come back. */
export function rateLimit(most: number, now: () => number = Date.now) {
  let counts = new Map<string, number>();
  let minuteBegan = now();
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    if (now() - minuteBegan >= MINUTE_MS) {
      counts = new Map();
      minuteBegan = now();
    }
    const address = getConnInfo(c).remote.address ?? "";
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count > most) {
      c.header("Retry-After", String(Math.ceil((minuteBegan + MINUTE_MS - now()) / 1000)));
      return c.json({ error: "too_many_requests" }, MANY_REQUESTS);
    }
    await next();
    return undefined;
  };
}
