import { boolean, type infer as Infer, object } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { name, text } from "../contract/schema-parts.ts";
import type { PullRequest, PullRequestTarget } from "../model/pull-request.ts";
import { leftOutIds } from "./writing-calls.ts";

/** A pull request with the planned changes, as the user has confirmed it. */
const pullRequestRequest = object({
  /** The id of the plan that was shown. */
  plan: name,
  branch: name,
  /** The title of the pull request; together with its body also the commit message. */
  title: text,
  body: text,
  /** Whether users without write access want the branch in a fork of their own, which is created where there is none. */
  viaFork: boolean(),
  leftOut: leftOutIds,
});

export type PullRequestRequest = Infer<typeof pullRequestRequest>;

/** Submits the planned source changes of a repository on GitHub as a pull request there (docs/github.md). */
export const pullRequestCalls = {
  /** What a pull request from a branch of this name would do; nothing is sent. Fails with `gitHubSignInNeeded`. */
  pullRequestTarget: takes(name).answers<PullRequestTarget>(),
  /**
   * Commits the planned changes to a new branch and opens a pull request; `pullRequest` events report progress, and
   * `cancelWriting` cancels it. Fails with `nothingPlanned`, `sourceNotWritten` and GitHub's errors.
   */
  openPullRequest: takes(pullRequestRequest).answers<PullRequest>(),
};
