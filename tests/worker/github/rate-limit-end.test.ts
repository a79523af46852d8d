import { RequestError } from "@octokit/request-error";
import { describe, expect, it } from "vitest";
import { rateLimitEnd } from "../../../src/worker/github/rate-limit-end.ts";

const NOW = Date.UTC(2030, 0, 1, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function refusal(status: number, headers: Record<string, string>, message = "Forbidden"): RequestError {
  const request = { method: "GET" as const, url: "https://api.github.com/", headers: {} };
  return new RequestError(message, status, { request, response: { status, url: request.url, headers, data: "" } });
}

const inSeconds = (time: number) => String(time / 1_000);

describe("the end of a rate limit", () => {
  it.each<readonly [string, string, number]>([
    ["what the header says", inSeconds(NOW + 20 * MINUTE), NOW + 20 * MINUTE],
    ["now, for one that is over by this machine's clock", inSeconds(NOW - MINUTE), NOW],
    ...["banana", "", "NaN", "-1", "1e99", "99999999999999", "0", "Infinity", "0x7fffffff", "1.5", "12 34"].map(
      (header) => [`an hour from now, for the header '${header}'`, header, NOW + HOUR] as const,
    ),
  ])("is %s", (_, header, end) => {
    const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": header };
    expect(rateLimitEnd(refusal(403, headers), NOW)).toBe(end);
    expect(rateLimitEnd(refusal(429, headers), NOW)).toBe(end);
  });

  it.each<readonly [string, number]>([
    ["90", NOW + 90_000],
    ["0", NOW],
    [new Date(NOW + 5 * MINUTE).toUTCString(), NOW + 5 * MINUTE],
    ...["banana", "-5", "1e400", "99999999999", "Infinity", ""].map((header) => [header, NOW + MINUTE] as const),
  ])("for too many requests at a time is told by Retry-After: '%s'", (header, end) => {
    const headers = { "retry-after": header };
    expect(rateLimitEnd(refusal(403, headers, "You have exceeded a secondary rate limit"), NOW)).toBe(end);
    expect(rateLimitEnd(refusal(429, headers), NOW)).toBe(end);
  });

  it.each([
    [403, { "x-ratelimit-remaining": "7", "x-ratelimit-reset": "banana" }],
    [403, {}],
    [404, { "x-ratelimit-remaining": "0" }],
    [500, { "retry-after": "5" }],
  ])("is none for a %i with %j", (status, headers) => {
    expect(rateLimitEnd(refusal(status, headers), NOW)).toBeNull();
  });
});
