import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { StandInGit } from "./github-git.ts";
import type { StandInRepository } from "./github-repository.ts";
import { type GitHubWorld, REFUSED, type Reply, route } from "./github-routes.ts";

/** How a request is made to fail. Without `times` always; `path` is searched for in the request's address. */
export interface Fault {
  readonly path: string;
  /** Any method if it is not set. */
  readonly method?: "GET" | "POST";
  times?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly message?: string;
  /** The answer instead of the actual content. */
  readonly answer?: unknown;
  /**
   * `slow` never ends, `cutOff` ends in the middle, `malformed` is not JSON, `shortened` has half of a file's bytes.
   */
  readonly body?: "slow" | "cutOff" | "malformed" | "shortened";
  /** The answer is delayed until this promise settles. */
  readonly until?: Promise<unknown>;
  /** Called after the request has been carried out, and before it is answered. */
  readonly onDone?: () => void;
}

/** A request as it arrived. */
export interface GitHubRequest {
  readonly method: string;
  readonly path: string;
  /** Empty for a request that only reads. */
  readonly body: string;
  readonly authorization: string | null;
  readonly agent: string;
  readonly accept: string;
}

const ALLOW = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "Authorization, Content-Type, If-None-Match, User-Agent, X-GitHub-Api-Version",
  "Access-Control-Expose-Headers":
    "ETag, Link, Retry-After, X-OAuth-Scopes, X-Accepted-OAuth-Scopes, X-RateLimit-Remaining, X-RateLimit-Reset",
};

/** A real HTTP server on loopback that implements the part of GitHub's REST API that Glossa uses. */
export class GitHubServer implements GitHubWorld {
  readonly requests: GitHubRequest[] = [];
  readonly faults: Fault[] = [];
  repositories: readonly StandInRepository[] = [];
  /** The token with access to private repositories and the user's list. */
  token = "secret-token";
  login = "octo";
  /** The scopes of that token. */
  scopes = "repo";
  /** Maximum number of entries in a recursive tree; a longer one is truncated. */
  mostTreeEntries = 100_000;
  mostContents = 1_000;
  mostInFlight = 0;
  private inFlight = 0;
  private readonly gits = new WeakMap<StandInRepository, StandInGit>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this.address;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Returns the git data of a repository, with everything that was created there. */
  gitOf(repository: StandInRepository): StandInGit {
    const git = this.gits.get(repository) ?? new StandInGit(repository);
    this.gits.set(repository, git);
    return git;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "OPTIONS") return void response.writeHead(204, ALLOW).end();
    const url = new URL(request.url ?? "/", this.address);
    const authorization = request.headers.authorization ?? null;
    const { accept = "", "user-agent": agent = "" } = request.headers;
    const { method = "GET" } = request;
    const body = await text(request);
    this.requests.push({ method, path: url.pathname, body, authorization, agent, accept });
    this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight);
    response.on("close", () => this.inFlight--);
    const fault = this.takeFault(method, url.pathname);
    const isAllowed = authorization === null || authorization === `Bearer ${this.token}`;
    const routed = { url, method, body, isSignedIn: authorization !== null };
    // A refused request is not carried out; one whose answer is lost is.
    const isRefused = method === "POST" && fault?.status !== undefined;
    const reply = isAllowed && !isRefused ? route(this, routed) : REFUSED;
    // Gives concurrent requests time to arrive, so that the test can see how many there are at a time.
    await new Promise((resolve) => setTimeout(resolve, 2));
    fault?.onDone?.();
    await fault?.until;
    this.send(response, reply, fault);
  }

  private takeFault(method: string, path: string): Fault | undefined {
    const isMeant = (one: Fault) => path.includes(one.path) && (one.method ?? method) === method && one.times !== 0;
    const fault = this.faults.find(isMeant);
    if (fault?.times !== undefined) fault.times--;
    return fault;
  }

  private send(response: ServerResponse, reply: Reply, fault: Fault | undefined): void {
    const status = fault?.status ?? reply.status;
    const instead = fault?.status === undefined ? fault?.answer : { message: fault.message ?? "Refused" };
    const body = instead ?? reply.body;
    const words = spoil(JSON.stringify(body), body, fault);
    const headers = {
      "Content-Type": "application/json; charset=utf-8",
      ...ALLOW,
      ...reply.headers,
      ...fault?.headers,
    };
    if (fault?.body === "slow") return;
    response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(words) });
    if (fault?.body !== "cutOff") return void response.end(words);
    response.write(words.slice(0, words.length / 2), () => response.destroy());
  }
}

function spoil(text: string, body: unknown, fault: Fault | undefined): string {
  if (fault?.body === "malformed") return "<html>Bad gateway</html>";
  if (fault?.body !== "shortened" || typeof body !== "object" || body === null || !("content" in body)) return text;
  const half = Buffer.from(String(body.content), "base64");
  return JSON.stringify({ ...body, content: half.subarray(0, half.length / 2).toString("base64") });
}
