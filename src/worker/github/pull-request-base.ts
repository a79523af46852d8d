import { GlossaError } from "../../shared/errors/errors.ts";
import { pullRequestMessages } from "../../shared/messages/pull-request-messages.ts";
import type { Revision } from "../../shared/model/project.ts";
import { blobId } from "./blob-id.ts";
import { findEntries } from "./find-entries.ts";
import { type CommitTree, importedCommit } from "./imported-commit.ts";
import type { ChangedFile } from "./pull-request-draft.ts";
import { findCommit } from "./repository-source.ts";
import { nameOf, type RepositoryWork } from "./repository-work.ts";
import type { TreeEntry } from "./response-schemas.ts";

/** A file to be changed. */
export interface Change {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The id that git gives the imported bytes. */
  readonly id: string;
  readonly mode: "100644" | "100755";
}

/** The commit that a pull request is based on. */
export interface PullRequestBase {
  readonly commit: string;
  readonly tree: string;
  readonly changes: readonly Change[];
}

/**
 * Uses the newest commit of the branch if its files are as imported, otherwise the imported commit, so that the pull
 * request shows only these changes. Throws `pullRequestOutdated` if that commit is no longer in the branch,
 * `pullRequestNoFile` for links and submodules, and `pullRequestNothing`.
 */
export async function findBase(
  work: RepositoryWork,
  { branch, commit }: Revision,
  files: readonly ChangedFile[],
): Promise<PullRequestBase> {
  const head = await findCommit(work.client, { owner: work.owner, name: work.repo, branch }, branch, work.signal);
  const newest = await entriesOf(work, head, files);
  if (differing(newest, files) === undefined) return baseOf(work, head, newest, files);
  const imported = await importedCommit(work, commit, head);
  const entries = imported && (await entriesOf(work, imported, files));
  const other = differing(entries ?? newest, files);
  if (imported !== undefined && entries !== undefined && other === undefined)
    return baseOf(work, imported, entries, files);
  throw refusal(work, other?.path ?? "", (entries ?? newest).get(other?.path ?? ""));
}

function entriesOf(work: RepositoryWork, { tree }: CommitTree, files: readonly ChangedFile[]) {
  return findEntries(
    work,
    tree,
    files.map(({ path }) => path),
  );
}

function differing(entries: ReadonlyMap<string, TreeEntry>, files: readonly ChangedFile[]): ChangedFile | undefined {
  return files.find(({ path, blob }) => {
    const entry = entries.get(path);
    return entry === undefined || entry.sha !== blob || !isPlainFile(entry);
  });
}

async function baseOf(
  work: RepositoryWork,
  { sha, tree }: CommitTree,
  entries: ReadonlyMap<string, TreeEntry>,
  files: readonly ChangedFile[],
): Promise<PullRequestBase> {
  const all = await Promise.all(
    files.map(async ({ path, bytes }): Promise<Change> => {
      const mode = entries.get(path)?.mode === "100755" ? "100755" : "100644";
      return { path, bytes, id: await blobId(bytes), mode };
    }),
  );
  const changes = all.filter(({ path, id }) => entries.get(path)?.sha !== id);
  if (changes.length === 0) throw new GlossaError("pullRequestNothing", { name: nameOf(work) });
  return { commit: sha, tree, changes };
}

// Besides the two modes that git creates there is 100664, from its early days.
function isPlainFile({ type, mode }: TreeEntry): boolean {
  return type === "blob" && mode.startsWith("100");
}

function refusal(work: RepositoryWork, path: string, entry: TreeEntry | undefined): GlossaError {
  const name = nameOf(work);
  if (entry !== undefined && isPlainFile(entry)) return new GlossaError("pullRequestOutdated", { name, path });
  return new GlossaError("pullRequestNoFile", { name, path, detail: whatItIs(entry) });
}

function whatItIs(entry: TreeEntry | undefined): string {
  if (entry === undefined) return pullRequestMessages.missing;
  if (entry.type === "commit") return pullRequestMessages.submodule;
  return entry.type === "tree" ? pullRequestMessages.folder : pullRequestMessages.link;
}
