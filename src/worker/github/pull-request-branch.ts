import { GlossaError } from "../../shared/errors/errors.ts";
import { outerPaths } from "../util/outer-paths.ts";
import { failsEveryRequest } from "./github-errors.ts";
import { ask, make, nameOf, type RepositoryWork } from "./repository-work.ts";
import { refSchema, refsSchema } from "./response-schemas.ts";

const PREFIX = "refs/heads/";

/** Number of attempts: a name may be taken between the check and the creation of the branch, but not every time. */
const ATTEMPTS = 3;

/** The name, or with `-2` and so on the first that no branch has. Throws `pullRequestBranchInTheWay`. */
export async function freeBranch(work: RepositoryWork, wanted: string): Promise<string> {
  const names = await branchesLike(work, wanted);
  const other = outerPaths(wanted).find((name) => names.has(name));
  // For git a branch is a file: none can be inside of another.
  if (other !== undefined)
    throw new GlossaError("pullRequestBranchInTheWay", { name: nameOf(work), branch: wanted, other });
  const taken = [...names];
  const isTaken = (branch: string) => taken.some((name) => name === branch || name.startsWith(`${branch}/`));
  for (let number = 2, branch = wanted; ; number++) {
    if (!isTaken(branch)) return branch;
    branch = `${wanted}-${number}`;
  }
}

/**
 * Creates a branch at a commit, and returns its name: a different one if the name was taken meanwhile. Never changes an
 * existing branch. Throws `pullRequestBranchUnsure` if GitHub does not say whether it was created.
 */
export async function makeBranch(work: RepositoryWork, wanted: string, commit: string): Promise<string> {
  let branch = await freeBranch(work, wanted);
  for (let attempt = 1; ; attempt++) {
    const failure = await postBranch(work, branch, commit);
    if (failure === undefined) return branch;
    const found = await commitOf(work, branch, failure);
    if (found === commit) return branch;
    if (found === undefined || attempt === ATTEMPTS) throw failure;
    branch = await freeBranch(work, wanted);
  }
}

// Returns the error: the branch may have been created nevertheless, if only the response was lost.
async function postBranch(work: RepositoryWork, branch: string, commit: string): Promise<GlossaError | undefined> {
  const { owner, repo } = work;
  const ref = { ref: PREFIX + branch, sha: commit };
  try {
    await make(work, refSchema, ({ git }, options) => git.createRef({ owner, repo, ...ref, ...options }), {
      isOnce: true,
    });
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof GlossaError) || failsEveryRequest(thrown)) throw thrown;
    return thrown;
  }
}

async function commitOf(work: RepositoryWork, branch: string, failure: GlossaError): Promise<string | undefined> {
  const { owner, repo } = work;
  const ref = `heads/${branch}`;
  try {
    const { object } = await ask(work, refSchema, ({ git }, options) => git.getRef({ owner, repo, ref, ...options }), {
      statusErrors: { 404: "gitHubNotFound" },
    });
    return object.sha;
  } catch (thrown) {
    if (thrown instanceof GlossaError && thrown.code === "gitHubNotFound") return undefined;
    const context = { name: nameOf(work), branch, detail: failure.message };
    throw new GlossaError("pullRequestBranchUnsure", context, { cause: failure });
  }
}

// All conflicting names begin with the same word.
async function branchesLike(work: RepositoryWork, wanted: string): Promise<ReadonlySet<string>> {
  const { owner, repo } = work;
  const ref = `heads/${wanted.split("/", 1)}`;
  const refs = await ask(work, refsSchema, ({ git }, options) =>
    git.listMatchingRefs({ owner, repo, ref, ...options }),
  );
  return new Set(refs.map((one) => one.ref.slice(PREFIX.length)));
}
