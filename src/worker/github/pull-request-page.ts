import { GlossaError, toAppError } from "../../shared/errors/errors.ts";
import { pullRequestMessages } from "../../shared/messages/pull-request-messages.ts";
import type { Revision } from "../../shared/model/project.ts";
import type { PullRequest } from "../../shared/model/pull-request.ts";
import { failsEveryRequest } from "./github-errors.ts";
import { ask, make, nameOf, type RepositoryWork, withoutCancelling } from "./repository-work.ts";
import { type PullRequestResponse, pullRequestSchema, pullRequestsSchema } from "./response-schemas.ts";

/** A branch that was created for a pull request. */
export interface MadeBranch {
  /** The repository that the pull request is for, and its page. */
  readonly work: RepositoryWork;
  readonly repository: string;
  /** The repository that has the branch. */
  readonly home: RepositoryWork;
  readonly branch: string;
  readonly commit: string;
}

interface Words {
  readonly revision: Revision;
  readonly title: string;
  readonly body: string;
}

/** Opens the pull request for a branch. Throws `pullRequestNotOpened`, which names the branch. */
export async function openAt(made: MadeBranch, words: Words): Promise<PullRequest> {
  const { work, home, branch } = made;
  try {
    work.signal.throwIfAborted();
    const { html_url: address, number } = await post(made, words);
    return { address, number, branch, repository: nameOf(home) };
  } catch (thrown) {
    throw notOpened(made, words, thrown);
  }
}

async function post(made: MadeBranch, { revision, title, body }: Words): Promise<PullRequestResponse> {
  const { owner, repo } = made.work;
  const request = { head: headOf(made), base: revision.branch, title: title.trim(), body };
  try {
    return await make(
      withoutCancelling(made.work),
      pullRequestSchema,
      ({ pulls }, options) => pulls.create({ owner, repo, ...request, ...options }),
      { isOnce: true },
    );
  } catch (thrown) {
    if (failsEveryRequest(thrown)) throw thrown;
    const opened = await findOpened(made).catch(() => undefined);
    if (opened === undefined) throw thrown;
    return opened;
  }
}

// It may have been opened nevertheless, if only the response was lost.
async function findOpened(made: MadeBranch): Promise<PullRequestResponse | undefined> {
  const { owner, repo } = made.work;
  const head = `${made.home.owner}:${made.branch}`;
  const found = await ask(withoutCancelling(made.work), pullRequestsSchema, ({ pulls }, options) =>
    pulls.list({ owner, repo, head, state: "open", ...options }),
  );
  return found.find((one) => one.head.sha === made.commit);
}

function notOpened(made: MadeBranch, { revision }: Words, thrown: unknown): GlossaError {
  const { work, home, branch, repository } = made;
  const range = `${revision.branch}...${headOf(made)}`.split("/").map(encodeURIComponent).join("/");
  const address = `${repository}/compare/${range}?expand=1`;
  const isCancelled = work.signal.aborted && thrown === work.signal.reason;
  const { code, message } = toAppError(thrown);
  const [reason, detail] = isCancelled ? ["cancelled", pullRequestMessages.cancelled] : [code, message];
  const context = { name: nameOf(home), branch, address, reason, detail };
  return new GlossaError("pullRequestNotOpened", context, { cause: thrown });
}

function headOf({ work, home, branch }: MadeBranch): string {
  return nameOf(work) === nameOf(home) ? branch : `${home.owner}:${branch}`;
}
