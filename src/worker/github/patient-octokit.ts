import { retry } from "@octokit/plugin-retry";
import { throttling } from "@octokit/plugin-throttling";
import { Octokit } from "@octokit/rest";
import { formatMessage } from "../../shared/errors/errors.ts";
import { GITHUB } from "../../shared/limits/github.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import type { Warn } from "../sources/source.ts";
import { onAbort } from "../util/on-abort.ts";

/** The receivers of a client's warnings, and for tests its delays. */
export interface ClientOptions {
  readonly warn: Warn;
  /** Called with the time when the wait for a rate limit ends, in milliseconds since 1970. */
  readonly onWait: (until: number) => void;
  /** The unit of the delays between attempts; one second, unless a test shortens it. */
  readonly timeUnitMs?: number;
  readonly timeoutMs?: number;
}

/** The default unit of delays. */
export const SECOND_MS = 1_000;
const RETRIES = 2;
const WAITS = 2;

const PatientOctokit = Octokit.plugin(throttling, retry);

/** Opens an Octokit with retries, at the address of a REST API. */
export function openOctokit(
  api: string,
  { warn, onWait, timeUnitMs = SECOND_MS, timeoutMs = GITHUB.timeoutMs }: ClientOptions,
): Octokit {
  const waits = (seconds: number, _: unknown, __: unknown, count: number): boolean => {
    // The plugin has converted the header to a number, whatever it was.
    const isBelievable = seconds >= 0 && seconds <= GITHUB.longestWaitSeconds;
    if (!isBelievable || count >= WAITS) return false;
    warn(formatMessage(engineLogMessages.gitHubWaits, { seconds }));
    onWait(Date.now() + seconds * 1_000);
    return true;
  };
  const octokit = new PatientOctokit({
    baseUrl: api.replace(/\/+$/, ""),
    userAgent: GITHUB.userAgent,
    request: { fetch: fetchWithin(timeoutMs) },
    // Octokit would write to the console; relevant failures arrive here as errors.
    log: { debug() {}, info() {}, warn() {}, error() {} },
    // Writing requests are sent a second apart, as GitHub requires, counted for each server.
    throttle: { id: api, onRateLimit: waits, onSecondaryRateLimit: waits, retryAfterBaseValue: timeUnitMs },
    retry: { retries: RETRIES, retryAfterBaseValue: timeUnitMs },
  });
  octokit.hook.before("request", keepSlashes);
  return octokit;
}

// Octokit treats a path as one value and would escape its slashes; in GitHub's addresses they are unescaped.
function keepSlashes(request: { url: string; path?: unknown }): void {
  if (typeof request.path !== "string" || !request.url.includes("{path}")) return;
  const path = request.path.split("/").map(encodeURIComponent).join("/");
  request.url = request.url.replace("{path}", () => path);
  delete request.path;
}

// Each attempt has its own timeout, including its body: a truncated response fails here, and is requested again. A
// cached response is only used if GitHub confirms that it is unchanged.
function fetchWithin(timeoutMs: number): typeof fetch {
  return async (address, init) => {
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(new Error(skippedMessages.tooSlow)), timeoutMs);
    const signal = init?.signal;
    const stopListening = signal ? onAbort(signal, () => end.abort(signal.reason)) : undefined;
    try {
      const response = await fetch(address, { ...init, cache: "no-cache", signal: end.signal });
      const body = await response.arrayBuffer();
      return new Response(body.byteLength === 0 ? null : body, response);
    } finally {
      clearTimeout(timer);
      stopListening?.();
    }
  };
}
