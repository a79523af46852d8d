import { detailOf, formatMessage, GlossaError } from "../../shared/errors/errors.ts";
import { isIgnored } from "../../shared/ignore.ts";
import { GITHUB } from "../../shared/limits/github.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import { nameOf as fileNameOf } from "../../shared/paths.ts";
import { isPathInside, pathBelow } from "../sources/listing.ts";
import type { Warn } from "../sources/source.ts";
import { visitAll } from "../sources/visit-all.ts";
import type { GitHubClient, GitHubRequest, RequestOptions, RestMethods } from "./client.ts";
import { failsEveryRequest } from "./github-errors.ts";
import { nameOf } from "./repository-work.ts";
import {
  type ContentsEntry,
  contentsSchema,
  type TreeEntry,
  type TreeResponse,
  treeSchema,
} from "./response-schemas.ts";

/** An entry of a commit. */
export interface RepositoryEntry {
  readonly path: string;
  readonly kind: "file" | "folder" | "link" | "submodule";
  readonly sha: string;
  readonly size: number;
}

/** A commit of a repository, with the id of its tree. */
export interface Commit {
  readonly owner: string;
  readonly repo: string;
  readonly sha: string;
  readonly tree: string;
}

interface TreeListing {
  readonly client: GitHubClient;
  readonly commit: Commit;
  readonly signal: AbortSignal;
  readonly warn: Warn;
  readonly onEntries: (entries: readonly RepositoryEntry[]) => void;
}

/**
 * Lists all entries of a commit with one request; folder by folder if that list is truncated, or not available (reading
 * 10). Rejects with `gitHubTooLarge` for too many entries.
 */
export async function listTree(listing: TreeListing): Promise<void> {
  const { client, commit, signal, warn } = listing;
  const counted = { ...listing, onEntries: counting(listing) };
  try {
    const { data } = await client.get(treeRequest(commit, commit.tree, { recursive: "1" }), signal);
    if (!data.truncated) return counted.onEntries(data.tree.map((entry) => fromTree("", entry)));
  } catch (thrown) {
    signal.throwIfAborted();
    const isFatal = thrown instanceof GlossaError && thrown.code !== "gitHubFailed" && thrown.code !== "gitHubNotFound";
    if (isFatal || failsEveryRequest(thrown)) throw thrown;
    const words = { name: nameOf(commit), detail: detailOf(thrown) };
    warn(formatMessage(engineLogMessages.gitHubTreeFailed, words));
  }
  await listFolders(counted);
}

async function listFolders(listing: TreeListing): Promise<void> {
  const root: RepositoryEntry = { path: "", kind: "folder", sha: listing.commit.tree, size: 0 };
  await visitAll<RepositoryEntry>(root, GITHUB.requestsAtOnce, listing.signal, async (folder, add) => {
    const entries = await listFolder(listing, folder);
    listing.onEntries(entries);
    for (const entry of entries) {
      const name = fileNameOf(entry.path);
      if (entry.kind === "folder" && !isIgnored(name) && isPathInside(entry.path)) add(entry);
    }
  });
}

async function listFolder(
  { client, commit, signal }: TreeListing,
  { path, sha }: RepositoryEntry,
): Promise<readonly RepositoryEntry[]> {
  const request = {
    name: nameOf(commit),
    send: ({ repos }: RestMethods, options: RequestOptions) =>
      repos.getContent({ owner: commit.owner, repo: commit.repo, path, ref: commit.sha, ...options }),
    schema: contentsSchema,
  };
  const { data } = await client.get(request, signal);
  if (data.length < GITHUB.maxContents) return data.map((entry) => fromContents(path, entry));
  const whole = await client.get(treeRequest(commit, sha), signal);
  return whole.data.tree.map((entry) => fromTree(path, entry));
}

/** Requests the entries of a tree, with `recursive` also those of all its folders. */
export function treeRequest(
  { owner, repo }: Pick<Commit, "owner" | "repo">,
  tree: string,
  more: { readonly recursive?: string } = {},
): GitHubRequest<TreeResponse> {
  return {
    name: `${owner}/${repo}`,
    send: ({ git }: RestMethods, options: RequestOptions) =>
      git.getTree({ owner, repo, tree_sha: tree, ...more, ...options }),
    schema: treeSchema,
    statusErrors: { 404: "gitHubNotFound", 409: "gitHubEmpty" },
  };
}

function counting({ commit, onEntries }: TreeListing): TreeListing["onEntries"] {
  let count = 0;
  return (entries) => {
    count += entries.length;
    if (count > GITHUB.maxEntries)
      throw new GlossaError("gitHubTooLarge", { name: nameOf(commit), limit: GITHUB.maxEntries });
    onEntries(entries);
  };
}

function fromTree(folder: string, { path, mode, type, sha, size = 0 }: TreeEntry): RepositoryEntry {
  const entry = { path: pathBelow(folder, path), sha, size };
  if (type === "tree") return { ...entry, kind: "folder" };
  if (type === "commit") return { ...entry, kind: "submodule" };
  return { ...entry, kind: mode === "120000" ? "link" : "file" };
}

function fromContents(folder: string, { name, type, sha, size, git_url }: ContentsEntry): RepositoryEntry {
  const entry = { path: pathBelow(folder, name), sha, size };
  if (type === "dir") return { ...entry, kind: "folder" };
  if (type === "symlink") return { ...entry, kind: "link" };
  const isSubmodule = type === "submodule" || git_url?.includes("/git/trees/") === true;
  return { ...entry, kind: isSubmodule ? "submodule" : "file" };
}
