import type { RequestError } from "@octokit/request-error";

const SECOND_MS = 1_000;
/** Limits are counted by the hour; one without a stated end lasts that long. */
const HOUR_MS = 3_600 * SECOND_MS;
/** The wait that GitHub recommends after too many simultaneous requests. */
const SECONDARY_MS = 60 * SECOND_MS;
/** Maximum duration of a limit: a longer one in a header is not a valid end. */
const MAX_MS = 24 * HOUR_MS;

/** When a rate limit ends, in milliseconds since 1970, never in the past; null for any other refusal. */
export function rateLimitEnd({ status, message, response }: RequestError, now: number = Date.now()): number | null {
  if (status !== 403 && status !== 429) return null;
  const headers = response?.headers ?? {};
  const retry = retryAfter(headers["retry-after"], now);
  if (headers["x-ratelimit-remaining"] === "0")
    return now + (untilReset(headers["x-ratelimit-reset"], now) ?? retry ?? HOUR_MS);
  const isSecondary = status === 429 || /\bsecondary rate\b/i.test(message);
  return isSecondary ? now + (retry ?? SECONDARY_MS) : null;
}

type Header = string | number | undefined;

// Seconds since 1970. This machine's clock may be a little ahead of GitHub's.
function untilReset(header: Header, now: number): number | undefined {
  const seconds = wholeNumber(header);
  return seconds === undefined ? undefined : believable(seconds * SECOND_MS - now);
}

// Seconds, or a date (RFC 9110, 10.2.3).
function retryAfter(header: Header, now: number): number | undefined {
  const seconds = wholeNumber(header);
  if (seconds !== undefined) return believable(seconds * SECOND_MS);
  const date = Date.parse(String(header));
  return Number.isNaN(date) ? undefined : believable(date - now);
}

function believable(wait: number): number | undefined {
  return Math.abs(wait) <= MAX_MS ? Math.max(0, wait) : undefined;
}

function wholeNumber(header: Header): number | undefined {
  return /^\d{1,15}$/.test(String(header).trim()) ? Number(header) : undefined;
}
