import type { Octokit } from "@octokit/rest";
import pLimit from "p-limit";
import type { ZodMiniType } from "zod/mini";
import { GlossaError } from "../../shared/errors/errors.ts";
import { GITHUB } from "../../shared/limits/github.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { untilAborted } from "../util/until-aborted.ts";
import { type StatusErrors, toGitHubError } from "./github-errors.ts";
import { type ClientOptions, openOctokit, SECOND_MS } from "./patient-octokit.ts";

/** The methods of GitHub's REST API, grouped by topic. */
export type RestMethods = Octokit["rest"];

/** The options that every request is sent with. */
export interface RequestOptions {
  readonly headers: { readonly authorization?: string };
  readonly request: { readonly signal: AbortSignal; readonly retries?: number };
}

/** A response of a known shape. */
export interface GitHubResponse<T> {
  readonly data: T;
  /** Whether the response is a page followed by another one. */
  readonly hasNext: boolean;
}

/** Sends requests to GitHub: a few at a time, with retries, and accepts only responses of a known shape. */
export interface GitHubClient {
  /** Sends a request; its `name` is used in errors. Throws GlossaError or the signal's reason. */
  get<T>(request: GitHubRequest<T>, signal?: AbortSignal): Promise<GitHubResponse<T>>;
  /** Sends a request that creates something: one after another; a refusal names the missing right. */
  post<T>(request: GitHubPost<T>, signal?: AbortSignal): Promise<GitHubResponse<T>>;
  /** Waits until GitHub has done something. Rejects with the signal's reason. */
  pause(seconds: number, signal: AbortSignal): Promise<void>;
}

/** A request to GitHub; `name` is the repository, file or service that it is about. */
export interface GitHubRequest<T> {
  readonly name: string;
  /** Sends the request. */
  readonly send: (rest: RestMethods, options: RequestOptions) => Promise<OctokitResponse>;
  /** The part of its response that is used, whatever the types say about GitHub's responses. */
  readonly schema: ZodMiniType<T>;
  /** The meanings of statuses that are specific to this request. */
  readonly statusErrors?: StatusErrors;
}

/** A request that creates something at GitHub. */
export interface GitHubPost<T> extends GitHubRequest<T> {
  /** Whether a second request would create a second object: then it is not retried after a failure of GitHub. */
  readonly isOnce?: true;
}

interface OctokitResponse {
  readonly data: unknown;
  readonly headers: { readonly link?: string };
}

/** Opens a client of the REST API at an address. */
export function openClient(api: string, options: ClientOptions, token: string | null): GitHubClient {
  const octokit = openOctokit(api, options);
  const limited = pLimit(GITHUB.requestsAtOnce);
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const ask = async <T>(
    request: GitHubPost<T>,
    isWriting: boolean,
    signal: AbortSignal,
  ): Promise<GitHubResponse<T>> => {
    const { name, send, schema, statusErrors, isOnce } = request;
    signal.throwIfAborted();
    try {
      const requestOptions = { headers, request: { signal, ...(isOnce && { retries: 0 }) } };
      const response = await untilAborted(send(octokit.rest, requestOptions), signal);
      return { data: parsed(schema, response.data), hasNext: hasNextPage(response.headers.link) };
    } catch (thrown) {
      signal.throwIfAborted();
      throw toGitHubError(thrown, { name, isSignedIn: token !== null, isWriting, statusErrors });
    }
  };
  return {
    get: (request, signal = new AbortController().signal) => limited(() => ask(request, false, signal)),
    post: (request, signal = new AbortController().signal) => limited(() => ask(request, true, signal)),
    pause: (seconds, signal) => {
      const milliseconds = seconds * (options.timeUnitMs ?? SECOND_MS);
      return untilAborted(new Promise((resolve) => setTimeout(resolve, milliseconds)), signal);
    },
  };
}

// A response that is no JSON is a string, which every schema rejects.
function parsed<T>(schema: ZodMiniType<T>, data: unknown): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const detail = typeof data === "string" ? skippedMessages.incomplete : skippedMessages.unexpectedAnswer;
  throw new GlossaError("gitHubFailed", { detail });
}

function hasNextPage(link: string | undefined): boolean {
  return link?.includes('rel="next"') ?? false;
}
