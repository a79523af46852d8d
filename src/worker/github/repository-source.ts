import { formatMessage, GlossaError } from "../../shared/errors/errors.ts";
import type { RepositoryReference } from "../../shared/github/repository-name.ts";
import { isIgnored } from "../../shared/ignore.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import type { Revision } from "../../shared/model/project.ts";
import { isParsable, isRepositoryFile } from "../languages/language-of.ts";
import { isPathInside, type Listing, newListing } from "../sources/listing.ts";
import type { Source, Warn } from "../sources/source.ts";
import { fetchBlob } from "./blob.ts";
import type { GitHubClient, GitHubRequest } from "./client.ts";
import type { StatusErrors } from "./github-errors.ts";
import { branchSchema, type RepositoryResponse, repositorySchema } from "./response-schemas.ts";
import { type Commit, listTree, type RepositoryEntry } from "./tree.ts";

/** A repository on GitHub in the current state of one of its branches; files are fetched by the ids of their contents. */
export function gitHubSource(client: GitHubClient, repository: RepositoryReference): Source {
  const { owner, name } = repository;
  let revision: Revision | undefined;
  return {
    kind: "github",
    isReadOnce: true,
    name,
    path: `github:${owner}/${name}`,
    get revision() {
      return revision;
    },
    async list(signal, onProgress, warn) {
      const listing = newListing(onProgress, warn);
      const branch = repository.branch ?? (await defaultBranch(client, repository, signal));
      const commit = await findCommit(client, repository, branch, signal);
      const onEntries = (entries: readonly RepositoryEntry[]) => addEntries(entries, listing, warn);
      await listTree({ client, commit, signal, warn, onEntries });
      revision = { branch, commit: commit.sha };
      return listing.files();
    },
    fetch: (content, signal) => fetchBlob(client, { owner, repo: name }, content, signal),
  };
}

async function defaultBranch(
  client: GitHubClient,
  { owner, name: repo }: RepositoryReference,
  signal: AbortSignal,
): Promise<string> {
  const request: GitHubRequest<RepositoryResponse> = {
    name: `${owner}/${repo}`,
    send: ({ repos }, options) => repos.get({ owner, repo, ...options }),
    schema: repositorySchema,
    statusErrors: { 404: "gitHubNotFound" },
  };
  return (await client.get(request, signal)).data.default_branch;
}

/** The newest commit of a branch. Throws `gitHubBranchNotFound`, and `gitHubEmpty` if nothing was ever committed. */
export async function findCommit(
  client: GitHubClient,
  { owner, name: repo, branch: wanted }: RepositoryReference,
  branch: string,
  signal: AbortSignal,
): Promise<Commit> {
  const name = `${owner}/${repo}`;
  const send: GitHubRequest<unknown>["send"] = ({ repos }, options) =>
    repos.getBranch({ owner, repo, branch, ...options });
  const statusErrors: StatusErrors = { 404: "gitHubNotFound", 409: "gitHubEmpty" };
  try {
    const { commit } = (await client.get({ name, send, schema: branchSchema, statusErrors }, signal)).data;
    return { owner, repo, sha: commit.sha, tree: commit.commit.tree.sha };
  } catch (thrown) {
    const isMissing = thrown instanceof GlossaError && thrown.code === "gitHubNotFound";
    if (!isMissing) throw thrown;
    // A default branch is missing only if nothing was ever committed.
    const isEmpty =
      branch === (wanted === undefined ? branch : await defaultBranch(client, { owner, name: repo }, signal));
    throw new GlossaError(isEmpty ? "gitHubEmpty" : "gitHubBranchNotFound", { name, branch }, { cause: thrown });
  }
}

function addEntries(entries: readonly RepositoryEntry[], listing: Listing, warn: Warn): void {
  for (const entry of entries) {
    if (entry.kind === "folder" || entry.path.split("/").some(isIgnored)) continue;
    if (isPathInside(entry.path)) addEntry(entry, listing);
    else warn(formatMessage(engineLogMessages.pathRefused, { path: entry.path }));
  }
}

function addEntry({ kind, path, sha, size }: RepositoryEntry, listing: Listing): void {
  if (kind === "submodule") listing.addSkipped(path, skippedMessages.submodule);
  else if (kind === "link" && isParsable(path)) listing.addSkipped(path, skippedMessages.repositoryLink);
  else if (kind === "file" && isRepositoryFile(path))
    listing.add({ path, size, modified: 0, content: { kind: "remote", id: sha, size }, version: sha });
}
