import { describe, expect, it } from "vitest";
import { RateLimit } from "../../../src/server/util/rate-limit.ts";

describe("the rate limit", () => {
  it("counts what runs, and what began within a minute", () => {
    let now = 0;
    const rate = new RateLimit({ perMinute: 3, atOnce: 2 }, () => now);
    expect([rate.enter(), rate.enter(), rate.enter()]).toEqual([true, true, false]);
    rate.leave();
    expect(rate.enter()).toBe(true);
    rate.leave();
    expect(rate.enter()).toBe(false);
    now = 45_000;
    expect(rate.waitMs).toBe(15_000);
    now = 60_000;
    expect(rate.isIdle).toBe(false);
    rate.leave();
    expect(rate.isIdle).toBe(true);
    expect(rate.enter()).toBe(true);
    expect(rate.isIdle).toBe(false);
  });
});
