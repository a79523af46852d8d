import { boolean, type infer as Infer, object } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { name, text } from "../contract/schema-parts.ts";
import type { PullRequest, PullRequestTarget } from "../model/pull-request.ts";
import { leftOutIds } from "./writing-calls.ts";

/** A pull request with what was planned, as its user has agreed to it. */
const pullRequestRequest = object({
  /** The plan that was seen. */
  plan: name,
  branch: name,
  /** Of the pull request; with its body also the message of its commit. */
  title: text,
  body: text,
  /** Whether those who may not write to the repository want the branch in a fork of theirs, which is made where there is none. */
  viaFork: boolean(),
  leftOut: leftOutIds,
});

export type PullRequestRequest = Infer<typeof pullRequestRequest>;

/** What was planned to be written into the source of a repository on GitHub, as a pull request there (docs/github.md). */
export const pullRequestCalls = {
  /** What a pull request from a branch of this name would do; nothing is sent. Fails with `gitHubSignInNeeded`. */
  pullRequestTarget: takes(name).answers<PullRequestTarget>(),
  /**
   * Puts what was planned on a new branch and opens a pull request; `pullRequest` events tell how far that is, and
   * `cancelWriting` ends it. Fails with `nothingPlanned`, `sourceNotWritten` and what GitHub says.
   */
  openPullRequest: takes(pullRequestRequest).answers<PullRequest>(),
};
