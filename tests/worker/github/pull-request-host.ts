import type { TestContext } from "vitest";
import type { PullRequest, PullRequestProgress } from "../../../src/shared/model/pull-request.ts";
import { openClient } from "../../../src/worker/github/client.ts";
import { openPullRequest } from "../../../src/worker/github/pull-request.ts";
import type { PullRequestDraft } from "../../../src/worker/github/pull-request-draft.ts";
import type { StandInGit } from "../../support/github-git.ts";
import {
  blobId,
  bytesOf,
  type Content,
  commitOf,
  type RepositoryFiles,
  type StandInRepository,
} from "../../support/github-repository.ts";
import { GitHubServer } from "../../support/github-server.ts";

export const FILES: RepositoryFiles = {
  "README.md": "# Shop",
  "src/Order.cs": "class Order;\n",
  "src/deep/Item.cs": "class Item;\n",
};

export const SHOP: StandInRepository = { owner: "glossa-test", name: "shop", branches: { main: FILES } };

export interface PullRequestHost {
  readonly server: GitHubServer;
  readonly git: StandInGit;
  readonly progress: PullRequestProgress[];
  readonly abort: AbortController;
  open(draft?: Partial<PullRequestDraft>, token?: string): Promise<PullRequest>;
  /** The files of a branch, and what its last commit says. */
  branch(name: string): {
    readonly files: RepositoryFiles;
    readonly message: string;
    readonly parents: readonly string[];
  };
  /** The paths of the requests that write, in their order. */
  writes(): readonly string[];
}

/** A server with this repository, and what it takes to open pull requests there. */
export async function openShop(
  { onTestFinished }: Pick<TestContext, "onTestFinished">,
  repository: StandInRepository = SHOP,
): Promise<PullRequestHost> {
  const server = new GitHubServer();
  server.repositories = [repository];
  const api = await server.listen();
  onTestFinished(() => server.close());
  const git = server.gitOf(repository);
  const progress: PullRequestProgress[] = [];
  const abort = new AbortController();
  const waiter = { signal: abort.signal, onProgress: (one: PullRequestProgress) => void progress.push(one) };
  return {
    server,
    git,
    progress,
    abort,
    open(draft = {}, token = server.token) {
      const client = openClient(api, { warn: () => {}, onWait: () => {}, timeUnitMs: 1, timeoutMs: 5_000 }, token);
      return openPullRequest(client, draftOf(draft), waiter);
    },
    branch: (name) => branchOf(git, name),
    writes: () =>
      server.requests.filter(({ method }) => method === "POST").map(({ path }) => path.split("/shop/")[1] ?? ""),
  };
}

/** A pull request that documents the order. */
export function draftOf(draft: Partial<PullRequestDraft>): PullRequestDraft {
  return {
    repository: SHOP,
    revision: { branch: "main", commit: commitOf(FILES) },
    branch: "glossa/descriptions",
    title: "Document the order",
    body: "It had no words.",
    files: [changed("src/Order.cs", "/// <summary>An order.</summary>\nclass Order;\n")],
    ...draft,
  };
}

/** A file with new content, as it was imported from these files. */
export function changed(path: string, content: string | Uint8Array, files: RepositoryFiles = FILES) {
  return { path, bytes: bytesOf(content), blob: blobId(bytesOf(files[path] ?? "")) };
}

export function branchOf(git: StandInGit, name: string) {
  const commit = git.commits.get(git.refs.get(name) ?? "");
  if (commit === undefined) throw new Error(`There is no branch ${name}.`);
  return commit;
}

export function hex(content: Content | undefined): string {
  return content === undefined ? "" : Buffer.from(bytesOf(content)).toString("hex");
}
