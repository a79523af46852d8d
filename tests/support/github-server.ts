import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  blobAnswer,
  branchAnswer,
  contentsAnswer,
  listedBranchAnswer,
  repositoryAnswer,
  treeAnswer,
  userAnswer,
} from "./github-answers.ts";
import { entriesBelow, type RepositoryFiles, type StandInRepository, treeOf } from "./github-repository.ts";

/** How a request is spoiled. Without `times` always; `path` is looked for in the request's address. */
export interface Fault {
  readonly path: string;
  times?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly message?: string;
  /** Answered in the place of what is there. */
  readonly answer?: unknown;
  /** `slow` never ends, `cutOff` ends in the middle, `malformed` is no JSON, `shortened` has half of a file's bytes. */
  readonly body?: "slow" | "cutOff" | "malformed" | "shortened";
  /** The answer waits for this. */
  readonly until?: Promise<unknown>;
}

/** One request as it arrived. */
export interface GitHubRequest {
  readonly path: string;
  readonly authorization: string | null;
  readonly agent: string;
  readonly accept: string;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const ALLOW = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "Authorization, Content-Type, If-None-Match, User-Agent, X-GitHub-Api-Version",
  "Access-Control-Expose-Headers": "ETag, Link, Retry-After, X-RateLimit-Remaining, X-RateLimit-Reset",
};

const NOT_FOUND: Reply = { status: 404, body: { message: "Not Found", documentation_url: "https://docs.github.com" } };

const REFUSED: Reply = { status: 401, body: { message: "Bad credentials" } };

/** A real HTTP server on loopback that stands for the part of GitHub's REST API that Glossa uses. */
export class GitHubServer {
  readonly requests: GitHubRequest[] = [];
  readonly faults: Fault[] = [];
  repositories: readonly StandInRepository[] = [];
  /** Who may ask for private repositories and the user's list. */
  token = "secret-token";
  login = "octo";
  /** A recursive tree is cut short after so many entries. */
  mostTreeEntries = 100_000;
  mostContents = 1_000;
  mostInFlight = 0;
  private inFlight = 0;
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

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "OPTIONS") return void response.writeHead(204, ALLOW).end();
    const url = new URL(request.url ?? "/", this.address);
    const authorization = request.headers.authorization ?? null;
    const { accept = "", "user-agent": agent = "" } = request.headers;
    this.requests.push({ path: url.pathname, authorization, agent, accept });
    this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight);
    response.on("close", () => this.inFlight--);
    const isAllowed = authorization === null || authorization === `Bearer ${this.token}`;
    const reply = isAllowed ? this.route(url, authorization !== null) : REFUSED;
    // A moment for the requests beside it, so that how many there are at a time can be seen.
    await new Promise((resolve) => setTimeout(resolve, 2));
    const fault = this.takeFault(url.pathname);
    await fault?.until;
    this.send(response, reply, fault);
  }

  private takeFault(path: string): Fault | undefined {
    const fault = this.faults.find((one) => path.includes(one.path) && one.times !== 0);
    if (fault?.times !== undefined) fault.times--;
    return fault;
  }

  private send(response: ServerResponse, reply: Reply, fault: Fault | undefined): void {
    const status = fault?.status ?? reply.status;
    const instead = fault?.status === undefined ? fault?.answer : { message: fault.message ?? "Refused" };
    const body = instead ?? reply.body;
    const text = spoil(JSON.stringify(body), body, fault);
    const headers = {
      "Content-Type": "application/json; charset=utf-8",
      ...ALLOW,
      ...reply.headers,
      ...fault?.headers,
    };
    if (fault?.body === "slow") return;
    response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(text) });
    if (fault?.body !== "cutOff") return void response.end(text);
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  }

  private route(url: URL, isSignedIn: boolean): Reply {
    const parts = url.pathname.split("/").slice(1).map(decodeURIComponent);
    if (url.pathname === "/user") return isSignedIn ? { status: 200, body: userAnswer(this.login) } : REFUSED;
    if (url.pathname === "/user/repos") return this.paged(url, this.repositories.map(repositoryAnswer));
    const [, owner, name, ...rest] = parts;
    const repository = this.repositories.find((one) => one.owner === owner && one.name === name);
    if (repository === undefined || (repository.private && !isSignedIn)) return NOT_FOUND;
    return this.routeInside(repository, rest, url);
  }

  private routeInside(repository: StandInRepository, [kind, ...rest]: readonly string[], url: URL): Reply {
    const { branches } = repository;
    const all = Object.values(branches);
    if (kind === undefined) return { status: 200, body: repositoryAnswer(repository) };
    if (kind === "branches") return this.branches(branches, rest.join("/"), url);
    if (kind === "contents") return this.contents(repository, rest.join("/"));
    if (all.length === 0) return { status: 409, body: { message: "Git Repository is empty." } };
    const [what, sha = ""] = rest;
    const found =
      what === "trees"
        ? this.tree(all, sha, url.searchParams.has("recursive"))
        : all.map((files) => blobAnswer(files, sha, this.address)).find((one) => one !== undefined);
    return found === undefined ? NOT_FOUND : { status: 200, body: found };
  }

  private branches(branches: StandInRepository["branches"], name: string, url: URL): Reply {
    if (name === "")
      return this.paged(
        url,
        Object.entries(branches).map(([one, files]) => listedBranchAnswer(one, files)),
      );
    const files = branches[name];
    return files === undefined
      ? { status: 404, body: { message: "Branch not found" } }
      : { status: 200, body: branchAnswer(name, files) };
  }

  private contents({ branches, defaultBranch = "main" }: StandInRepository, folder: string): Reply {
    const entries = contentsAnswer(branches[defaultBranch] ?? {}, folder, this.address);
    return entries.length === 0 ? NOT_FOUND : { status: 200, body: entries.slice(0, this.mostContents) };
  }

  private tree(all: readonly RepositoryFiles[], sha: string, recursive: boolean) {
    for (const files of all) {
      const folders = ["", ...entriesBelow(files).flatMap(({ type, path }) => (type === "tree" ? [path] : []))];
      const folder = folders.find((one) => treeOf(files, one) === sha);
      if (folder !== undefined) return treeAnswer(files, folder, recursive, this.mostTreeEntries);
    }
    return undefined;
  }

  private paged(url: URL, items: readonly unknown[]): Reply {
    const page = Number(url.searchParams.get("page") ?? 1);
    const size = Number(url.searchParams.get("per_page") ?? 30);
    const next = new URL(url);
    next.searchParams.set("page", String(page + 1));
    const link = page * size < items.length ? { Link: `<${next}>; rel="next"` } : {};
    return { status: 200, body: items.slice((page - 1) * size, page * size), headers: link };
  }
}

function spoil(text: string, body: unknown, fault: Fault | undefined): string {
  if (fault?.body === "malformed") return "<html>Bad gateway</html>";
  if (fault?.body !== "shortened" || typeof body !== "object" || body === null || !("content" in body)) return text;
  const half = Buffer.from(String(body.content), "base64");
  return JSON.stringify({ ...body, content: half.subarray(0, half.length / 2).toString("base64") });
}
