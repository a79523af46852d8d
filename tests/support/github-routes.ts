import {
  blobAnswer,
  branchAnswer,
  comparisonAnswer,
  contentsAnswer,
  listedBranchAnswer,
  repositoryAnswer,
  treeAnswer,
  userAnswer,
} from "./github-answers.ts";
import type { StandInGit } from "./github-git.ts";
import { entriesBelow, type StandInRepository, treeOf } from "./github-repository.ts";
import { commitAnswer, openPull, pullAnswer, refAnswer, write } from "./github-writing.ts";

/** The state of the stand-in; tests change it. */
export interface GitHubWorld {
  repositories: readonly StandInRepository[];
  readonly address: string;
  readonly login: string;
  readonly scopes: string;
  readonly mostTreeEntries: number;
  readonly mostContents: number;
  gitOf(repository: StandInRepository): StandInGit;
}

/** A request to the stand-in, with a valid token or anonymous. */
export interface RoutedRequest {
  readonly url: URL;
  readonly method: string;
  readonly body: string;
  readonly isSignedIn: boolean;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const REFUSED: Reply = { status: 401, body: { message: "Bad credentials" } };

const NOT_FOUND: Reply = { status: 404, body: { message: "Not Found", documentation_url: "https://docs.github.com" } };

/** Returns GitHub's answer to a request. */
export function route(world: GitHubWorld, request: RoutedRequest): Reply {
  const { url, isSignedIn } = request;
  const parts = url.pathname.split("/").slice(1).map(decodeURIComponent);
  if (url.pathname === "/user") return isSignedIn ? { status: 200, body: userAnswer(world.login) } : REFUSED;
  if (url.pathname === "/user/repos") {
    const all = world.repositories.map((repository) => repositoryAnswer(repository, isSignedIn));
    return paged(url, all);
  }
  const [, owner, name, ...rest] = parts;
  const repository = world.repositories.find((one) => one.owner === owner && one.name === name);
  if (repository === undefined || (repository.private && !isSignedIn)) return NOT_FOUND;
  if (request.method === "POST") return routeWriting(world, repository, rest, request);
  return routeReading(world, repository, rest, request);
}

function routeReading(
  world: GitHubWorld,
  repository: StandInRepository,
  [kind, ...rest]: readonly string[],
  { url, isSignedIn }: RoutedRequest,
): Reply {
  const git = world.gitOf(repository);
  if (kind === undefined) return found(repositoryAnswer(repository, isSignedIn));
  if (kind === "branches") return branches(git, rest.join("/"), url);
  if (kind === "contents") return contents(world, repository, rest.join("/"));
  if (kind === "compare") return comparison(git, rest.join("/"));
  if (kind === "pulls") return found(pulls(git, url.searchParams.get("head")));
  return inGit(world, git, rest, url);
}

function inGit(world: GitHubWorld, git: StandInGit, [what, ...rest]: readonly string[], url: URL): Reply {
  if (git.refs.size === 0) return { status: 409, body: { message: "Git Repository is empty." } };
  const name = rest.join("/");
  const commit = git.commits.get(name);
  const branch = name.replace(/^heads\//, "");
  const sha = git.refs.get(branch);
  if (what === "trees") return found(tree(world, git, name, url.searchParams.has("recursive")));
  if (what === "blobs") return found(blobAnswer(git, name, world.address));
  if (what === "commits") return found(commit && commitAnswer(commit));
  if (what === "ref") return found(sha && refAnswer(branch, sha));
  const like = [...git.refs].filter(([one]) => one.startsWith(branch));
  return found(like.map(([one, at]) => refAnswer(one, at)));
}

// GitHub answers 404 where a user may not write.
function routeWriting(
  world: GitHubWorld,
  repository: StandInRepository,
  parts: readonly string[],
  { isSignedIn, body }: RoutedRequest,
): Reply {
  const headers = { "X-OAuth-Scopes": world.scopes, "X-Accepted-OAuth-Scopes": "repo, public_repo" };
  const mayWrite = world.scopes.split(", ").some((scope) => scope === "repo" || scope === "public_repo");
  const git = world.gitOf(repository);
  if (!isSignedIn) return { status: 401, body: { message: "Requires authentication" } };
  if (!mayWrite) return { ...NOT_FOUND, headers };
  if (parts[0] === "forks") return fork(world, repository);
  if (parts[0] === "pulls") return openPull(git, (owner) => ownedBy(world, owner, repository.name), body);
  if (repository.push === false) return { ...NOT_FOUND, headers };
  return write(git, parts[1] ?? "", body) ?? NOT_FOUND;
}

function ownedBy(world: GitHubWorld, owner: string, name: string): StandInGit | undefined {
  const repository = world.repositories.find((one) => one.owner === owner && one.name === name);
  return repository && world.gitOf(repository);
}

function fork(world: GitHubWorld, { push: _, ...repository }: StandInRepository): Reply {
  const there = world.repositories.find((one) => one.owner === world.login && one.name === repository.name);
  const made = there ?? { ...repository, owner: world.login };
  if (there === undefined) world.repositories = [...world.repositories, made];
  return { status: 202, body: repositoryAnswer(made, true) };
}

function branches(git: StandInGit, name: string, url: URL): Reply {
  if (name === "")
    return paged(
      url,
      [...git.refs].map(([one, sha]) => listedBranchAnswer(one, sha)),
    );
  const [files, sha] = [git.filesOf(name), git.refs.get(name)];
  return files === undefined || sha === undefined
    ? { status: 404, body: { message: "Branch not found" } }
    : { status: 200, body: branchAnswer(name, sha, files) };
}

function comparison(git: StandInGit, range: string): Reply {
  const [base = "", head = ""] = range.split("...");
  return git.commits.has(base) && git.commits.has(head) ? found(comparisonAnswer(git, base, head)) : NOT_FOUND;
}

function pulls(git: StandInGit, head: string | null) {
  return git.pulls.filter((pull) => head === null || pull.head === head).map((pull) => pullAnswer(git, pull));
}

function contents({ address, mostContents }: GitHubWorld, repository: StandInRepository, folder: string): Reply {
  const { branches: all, defaultBranch = "main" } = repository;
  const entries = contentsAnswer(all[defaultBranch] ?? {}, folder, address);
  return entries.length === 0 ? NOT_FOUND : { status: 200, body: entries.slice(0, mostContents) };
}

function tree({ mostTreeEntries }: GitHubWorld, git: StandInGit, sha: string, recursive: boolean) {
  for (const files of git.states()) {
    const folders = ["", ...entriesBelow(files).flatMap(({ type, path }) => (type === "tree" ? [path] : []))];
    const folder = folders.find((one) => treeOf(files, one) === sha);
    if (folder !== undefined) return treeAnswer(files, folder, recursive, mostTreeEntries);
  }
  return undefined;
}

function paged(url: URL, items: readonly unknown[]): Reply {
  const page = Number(url.searchParams.get("page") ?? 1);
  const size = Number(url.searchParams.get("per_page") ?? 30);
  const next = new URL(url);
  next.searchParams.set("page", String(page + 1));
  const link = page * size < items.length ? { Link: `<${next}>; rel="next"` } : {};
  return { status: 200, body: items.slice((page - 1) * size, page * size), headers: link };
}

function found(body: unknown): Reply {
  return body === undefined || body === "" ? NOT_FOUND : { status: 200, body };
}
