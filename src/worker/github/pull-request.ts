import { GlossaError } from "../../shared/errors/errors.ts";
import { isBranchName } from "../../shared/github/branch-name.ts";
import { pullRequestMessages } from "../../shared/messages/pull-request-messages.ts";
import type { PullRequest, PullRequestTarget } from "../../shared/model/pull-request.ts";
import type { GitHubClient } from "./client.ts";
import { openFork } from "./fork.ts";
import { findBase, type PullRequestBase } from "./pull-request-base.ts";
import { freeBranch, makeBranch } from "./pull-request-branch.ts";
import {
  expectWords,
  type PullRequestDraft,
  type PullRequestPlan,
  type PullRequestWaiter,
} from "./pull-request-draft.ts";
import { openAt } from "./pull-request-page.ts";
import { ask, make, nameOf, type RepositoryWork, withoutCancelling } from "./repository-work.ts";
import { madeSchema, type WritableResponse, writableSchema } from "./response-schemas.ts";
import { sendFiles } from "./send-files.ts";

/** A preview of a pull request. Throws GlossaError, for example for an invalid branch name. */
export async function findTarget(
  client: GitHubClient,
  plan: PullRequestPlan,
  signal: AbortSignal,
): Promise<PullRequestTarget> {
  const work = workOn(client, plan, signal);
  const { permissions } = await expectWritable(work, plan);
  const mayWrite = permissions?.push !== false;
  const branch = mayWrite ? await freeBranch(work, plan.branch) : plan.branch;
  return { base: plan.revision.branch, branch, mayWrite };
}

/**
 * Commits the files to a new branch, and opens a pull request for it. Never changes existing data: no branch is moved,
 * and until the branch is created nothing is visible. Throws GlossaError or the signal's reason; `pullRequestNotOpened`
 * if the branch was created but the rest failed.
 */
export async function openPullRequest(
  client: GitHubClient,
  draft: PullRequestDraft,
  { signal, onProgress }: PullRequestWaiter,
): Promise<PullRequest> {
  expectWords(draft);
  const work = workOn(client, draft, signal);
  onProgress({ step: "checking" });
  const repository = await expectWritable(work, draft);
  const base = await findBase(work, draft.revision, draft.files);
  if (repository.permissions?.push === false) onProgress({ step: "forking" });
  const home = await findHome(work, repository, base, draft);
  await freeBranch(home, draft.branch);
  const commit = await sendCommit(home, base, draft, onProgress);
  signal.throwIfAborted();
  onProgress({ step: "opening" });
  const branch = await makeBranch(withoutCancelling(home), draft.branch, commit);
  return openAt({ work, home, branch, commit, repository: repository.html_url }, draft);
}

function workOn(client: GitHubClient, { repository }: PullRequestPlan, signal: AbortSignal): RepositoryWork {
  return { client, owner: repository.owner, repo: repository.name, signal };
}

async function expectWritable(work: RepositoryWork, { branch, revision }: PullRequestPlan): Promise<WritableResponse> {
  if (!isBranchName(branch)) throw new GlossaError("pullRequestBranchInvalid", { branch });
  const { owner, repo } = work;
  const repository = await ask(work, writableSchema, ({ repos }, options) => repos.get({ owner, repo, ...options }), {
    statusErrors: { 404: "gitHubNotFound" },
  });
  // On many disks, names that differ only in case are the same.
  const kept = [repository.default_branch, revision.branch].map((name) => name.toLowerCase());
  if (kept.includes(branch.toLowerCase())) throw new GlossaError("pullRequestBranchRefused", { branch });
  if (repository.archived === true) throw new GlossaError("gitHubArchived", { name: nameOf(work) });
  return repository;
}

async function findHome(
  work: RepositoryWork,
  { permissions }: WritableResponse,
  { commit }: PullRequestBase,
  { viaFork = false }: PullRequestDraft,
): Promise<RepositoryWork> {
  if (permissions?.push !== false) return work;
  if (viaFork) return openFork(work, commit);
  throw new GlossaError("gitHubMayNotWrite", { name: nameOf(work), detail: pullRequestMessages.readOnly });
}

async function sendCommit(
  home: RepositoryWork,
  base: PullRequestBase,
  { title, body }: PullRequestDraft,
  onProgress: PullRequestWaiter["onProgress"],
): Promise<string> {
  const { owner, repo } = home;
  const onSent = (done: number) => onProgress({ step: "sending", done, total: base.changes.length });
  onSent(0);
  const tree = await sendFiles(home, base, onSent);
  const message = [title.trim(), body.trim()].filter((part) => part !== "").join("\n\n");
  const commit = { message, tree, parents: [base.commit] };
  const made = await make(home, madeSchema, ({ git }, options) =>
    git.createCommit({ owner, repo, ...commit, ...options }),
  );
  return made.sha;
}
