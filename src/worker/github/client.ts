import { retry } from "@octokit/plugin-retry";
import { throttling } from "@octokit/plugin-throttling";
import { Octokit } from "@octokit/rest";
import pLimit from "p-limit";
import type { ZodMiniType } from "zod/mini";
import { formatMessage, GlossaError } from "../../shared/errors/errors.ts";
import { GITHUB } from "../../shared/limits.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import type { Warn } from "../sources/source.ts";
import { onAbort } from "../util/on-abort.ts";
import { type StatusErrors, toGitHubError } from "./github-errors.ts";

/** Who hears of a client, and for tests how patient it is. */
export interface ClientOptions {
  readonly warn: Warn;
  /** Called with when the wait for a rate limit ends, in milliseconds since 1970. */
  readonly onWait: (until: number) => void;
  /** The unit of the waits between attempts; one second unless a test has less time. */
  readonly timeUnitMs?: number;
  readonly timeoutMs?: number;
}

/** The methods of GitHub's REST API, by what they are about. */
export type RestMethods = Octokit["rest"];

/** The options that every request is sent with. */
export interface RequestOptions {
  readonly headers: { readonly authorization?: string };
  readonly request: { readonly signal: AbortSignal };
}

/** An answer of a known form. */
export interface GitHubResponse<T> {
  readonly data: T;
  /** Whether the answer is a page that another one follows. */
  readonly hasNext: boolean;
}

/** Asks GitHub: a few requests at a time, patiently, and with answers of a known form only. */
export interface GitHubClient {
  /** `name` says what the request is about, for the words of an error. Throws GlossaError or the signal's reason. */
  get<T>(request: GitHubRequest<T>, signal?: AbortSignal): Promise<GitHubResponse<T>>;
}

/** A request to GitHub; `name` is the repository, file or service that it is about. */
export interface GitHubRequest<T> {
  readonly name: string;
  /** Sends the request. */
  readonly send: (rest: RestMethods, options: RequestOptions) => Promise<OctokitResponse>;
  /** The part of its response that is read, whatever the types say that GitHub answers. */
  readonly schema: ZodMiniType<T>;
  /** The errors that statuses stand for in this request alone. */
  readonly statusErrors?: StatusErrors;
}

interface OctokitResponse {
  readonly data: unknown;
  readonly headers: { readonly link?: string };
}

const RETRIES = 2;
const WAITS = 2;

const PatientOctokit = Octokit.plugin(throttling, retry);

/** A client of the REST API at an address. */
export function openClient(api: string, options: ClientOptions, token: string | null): GitHubClient {
  const octokit = openOctokit(api, options);
  const limited = pLimit(GITHUB.requestsAtOnce);
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return {
    get: ({ name, send, schema, statusErrors }, signal = new AbortController().signal) =>
      limited(async () => {
        signal.throwIfAborted();
        try {
          const response = await untilAborted(send(octokit.rest, { headers, request: { signal } }), signal);
          return { data: parsed(schema, response.data), hasNext: hasNextPage(response.headers.link) };
        } catch (thrown) {
          signal.throwIfAborted();
          throw toGitHubError(thrown, { name, isSignedIn: token !== null, statusErrors });
        }
      }),
  };
}

function openOctokit(api: string, { warn, onWait, timeUnitMs = 1_000, timeoutMs = GITHUB.timeoutMs }: ClientOptions) {
  const waits = (seconds: number, _: unknown, __: unknown, count: number): boolean => {
    // The plugin has made a number of whatever the header said.
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
    // Octokit would write to the console; what matters arrives here as an error.
    log: { debug() {}, info() {}, warn() {}, error() {} },
    throttle: { onRateLimit: waits, onSecondaryRateLimit: waits, retryAfterBaseValue: timeUnitMs },
    retry: { retries: RETRIES, retryAfterBaseValue: timeUnitMs },
  });
  octokit.hook.before("request", keepSlashes);
  return octokit;
}

// To Octokit a path is one value, whose slashes it would escape; in GitHub's addresses they stand as they are.
function keepSlashes(request: { url: string; path?: unknown }): void {
  if (typeof request.path !== "string" || !request.url.includes("{path}")) return;
  const path = request.path.split("/").map(encodeURIComponent).join("/");
  request.url = request.url.replace("{path}", () => path);
  delete request.path;
}

// Each attempt has its own time, its body included: an answer that is cut off fails here, and is asked for again.
// A stored answer is only used when GitHub says it is still the same.
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

// The plugins' waiting does not end with the signal.
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopListening = onAbort(signal, () => reject(signal.reason));
    work.then(resolve, reject).finally(stopListening);
  });
}

// An answer that is no JSON arrives as a text, which no schema takes.
function parsed<T>(schema: ZodMiniType<T>, data: unknown): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const detail = typeof data === "string" ? skippedMessages.incomplete : skippedMessages.unexpectedAnswer;
  throw new GlossaError("gitHubFailed", { detail });
}

function hasNextPage(link: string | undefined): boolean {
  return link?.includes('rel="next"') ?? false;
}
