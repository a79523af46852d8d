import type { components } from "@octokit/openapi-types";
import type { StandInCommit, StandInGit, StandInPull } from "./github-git.ts";
import { blobId, type Content, type RepositoryFiles, treeOf } from "./github-repository.ts";

type Schemas = components["schemas"];
type Made = Pick<Schemas["short-blob"], "sha" | "url">;
type CommitAnswer = Pick<Schemas["git-commit"], "sha" | "message"> & {
  readonly tree: Schemas["git-commit"]["tree"];
};
type RefAnswer = Omit<Schemas["git-ref"], "node_id">;
type PullAnswer = Pick<Schemas["pull-request-simple"], "number" | "html_url" | "title" | "body" | "state"> & {
  readonly head: Pick<Schemas["pull-request-simple"]["head"], "ref" | "sha">;
};

/** The stand-in's answer to a request that writes. */
export interface WriteReply {
  readonly status: number;
  readonly body: unknown;
}

interface TreeRequest {
  readonly base_tree: string;
  readonly tree: readonly {
    readonly path: string;
    readonly mode: string;
    readonly sha?: string;
    readonly content?: string;
  }[];
}

const ADDRESS = "https://github.com";

/** Creates what a request asks for; `kind` is the last part of its path. */
export function write(git: StandInGit, kind: string, body: string): WriteReply | undefined {
  const asked = JSON.parse(body);
  if (kind === "blobs") return makeBlob(git, asked);
  if (kind === "trees") return makeTree(git, asked);
  if (kind === "commits") return makeCommit(git, asked);
  if (kind === "refs") return makeRef(git, asked);
  return undefined;
}

/** Opens a pull request; `heads` returns, by its owner, the repository that has the head branch. */
export function openPull(git: StandInGit, heads: (owner: string) => StandInGit | undefined, body: string): WriteReply {
  const { title, head, base, body: words = "" } = JSON.parse(body);
  const [owner, branch] = head.includes(":") ? head.split(":") : [git.repository.owner, head];
  const sha = heads(owner)?.refs.get(branch);
  if (sha === undefined) return invalid([{ resource: "PullRequest", field: "head", code: "invalid" }]);
  const label = `${owner}:${branch}`;
  if (git.pulls.some((pull) => pull.head === label)) return refused(`A pull request already exists for ${label}.`);
  const target = git.refs.get(base);
  if (target === undefined) return invalid([{ resource: "PullRequest", field: "base", code: "invalid" }]);
  if (sha === target) return refused(`No commits between ${base} and ${branch}`);
  const pull: StandInPull = { number: git.pulls.length + 1, title, body: words, base, head: label, sha };
  git.pulls.push(pull);
  return { status: 201, body: pullAnswer(git, pull) };
}

export function pullAnswer({ repository }: StandInGit, { number, title, body, head, sha }: StandInPull): PullAnswer {
  const html_url = `${ADDRESS}/${repository.owner}/${repository.name}/pull/${number}`;
  return { number, html_url, title, body, state: "open", head: { ref: head.slice(head.indexOf(":") + 1), sha } };
}

export function commitAnswer({ sha, message, files }: StandInCommit): CommitAnswer {
  const tree = treeOf(files);
  return { sha, message, tree: { sha: tree, url: `${ADDRESS}/trees/${tree}` } };
}

export function refAnswer(branch: string, sha: string): RefAnswer {
  const url = `${ADDRESS}/git/refs/heads/${branch}`;
  return { ref: `refs/heads/${branch}`, url, object: { type: "commit", sha, url: `${ADDRESS}/git/commits/${sha}` } };
}

function makeBlob(git: StandInGit, { content, encoding }: { readonly content: string; readonly encoding: string }) {
  const bytes = new Uint8Array(Buffer.from(content, encoding === "base64" ? "base64" : "utf8"));
  const sha = blobId(bytes);
  git.blobs.set(sha, bytes);
  const answer: Made = { sha, url: `${ADDRESS}/git/blobs/${sha}` };
  return { status: 201, body: answer };
}

function makeTree(git: StandInGit, { base_tree, tree }: TreeRequest): WriteReply {
  const base = git.rootOf(base_tree);
  if (base === undefined) return { status: 422, body: { message: "base_tree is not a valid tree oid" } };
  const files: Record<string, Content> = { ...base };
  for (const { path, mode, sha, content } of tree) {
    const bytes = content === undefined ? git.blob(sha ?? "") : new TextEncoder().encode(git.keep(content));
    if (bytes === undefined) return { status: 422, body: { message: `tree.sha ${sha} is not a valid blob` } };
    files[path] = mode === "100755" ? { executable: bytes } : bytes;
  }
  git.trees.push(files);
  const answer: Schemas["git-tree"] = { sha: treeOf(files), truncated: false, tree: [] };
  return { status: 201, body: answer };
}

function makeCommit(
  git: StandInGit,
  { tree, parents, message }: { readonly tree: string; readonly parents: readonly string[]; readonly message: string },
): WriteReply {
  const files: RepositoryFiles | undefined = git.rootOf(tree);
  if (files === undefined) return { status: 422, body: { message: "Tree SHA does not exist" } };
  if (!parents.every((parent) => git.commits.has(parent)))
    return { status: 422, body: { message: "Parent SHA does not exist or is not a commit object" } };
  return { status: 201, body: commitAnswer(git.commit(files, parents, message)) };
}

// A branch is a file to git: one cannot be inside another.
function makeRef(git: StandInGit, { ref, sha }: { readonly ref: string; readonly sha: string }): WriteReply {
  const branch = ref.replace(/^refs\/heads\//, "");
  if (git.refs.has(branch)) return { status: 422, body: { message: "Reference already exists" } };
  if (!git.commits.has(sha)) return { status: 422, body: { message: "Object does not exist" } };
  const isInside = [...git.refs.keys()].some((one) => one.startsWith(`${branch}/`) || branch.startsWith(`${one}/`));
  if (isInside) return { status: 422, body: { message: "Reference update failed" } };
  git.refs.set(branch, sha);
  return { status: 201, body: refAnswer(branch, sha) };
}

function refused(message: string): WriteReply {
  return invalid([{ resource: "PullRequest", code: "custom", message }]);
}

function invalid(errors: readonly object[]): WriteReply {
  return { status: 422, body: { message: "Validation Failed", errors, documentation_url: "https://docs.github.com" } };
}
