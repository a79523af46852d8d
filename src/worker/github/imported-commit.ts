import { GlossaError } from "../../shared/errors/errors.ts";
import { ask, type RepositoryWork } from "./repository-work.ts";
import { commitSchema, comparisonSchema } from "./response-schemas.ts";

/** A commit by its id, with the id of its tree. */
export interface CommitTree {
  readonly sha: string;
  readonly tree: string;
}

/**
 * The imported commit, if it is in the history of `head`. Undefined otherwise: a pull request from there would include
 * foreign changes.
 */
export async function importedCommit(
  work: RepositoryWork,
  commit: string,
  head: CommitTree,
): Promise<CommitTree | undefined> {
  if (commit === head.sha || !(await isAncestor(work, commit, head.sha))) return undefined;
  const { owner, repo } = work;
  const { sha, tree } = await ask(work, commitSchema, ({ git }, options) =>
    git.getCommit({ owner, repo, commit_sha: commit, ...options }),
  );
  return { sha, tree: tree.sha };
}

async function isAncestor(work: RepositoryWork, commit: string, head: string): Promise<boolean> {
  const { owner, repo } = work;
  // The changed files of a comparison are only on its first page, and may be many.
  const page = { basehead: `${commit}...${head}`, per_page: 1, page: 2 };
  try {
    const { status } = await ask(
      work,
      comparisonSchema,
      ({ repos }, options) => repos.compareCommitsWithBasehead({ owner, repo, ...page, ...options }),
      { statusErrors: { 404: "gitHubNotFound" } },
    );
    return status === "ahead" || status === "identical";
  } catch (thrown) {
    if (thrown instanceof GlossaError && thrown.code === "gitHubNotFound") return false;
    throw thrown;
  }
}
