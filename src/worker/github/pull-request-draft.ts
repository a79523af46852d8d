import { GlossaError } from "../../shared/errors/errors.ts";
import type { RepositoryReference } from "../../shared/github/repository-name.ts";
import { PULL_REQUEST } from "../../shared/limits/github.ts";
import type { Revision } from "../../shared/model/project.ts";
import type { PullRequestProgress } from "../../shared/model/pull-request.ts";

/** Where a pull request goes to, and the name that its branch should have. */
export interface PullRequestPlan {
  readonly repository: Pick<RepositoryReference, "owner" | "name">;
  /** The branch and commit that were imported: it goes to that branch. */
  readonly revision: Revision;
  readonly branch: string;
}

/** A pull request as its user has agreed to it. */
export interface PullRequestDraft extends PullRequestPlan {
  /** Of the pull request; with its body also the message of its commit. */
  readonly title: string;
  readonly body: string;
  readonly files: readonly ChangedFile[];
  /** Whether those who may not write to the repository want a fork of it, which is made where they have none. */
  readonly viaFork?: boolean;
}

/** Who waits for a pull request. */
export interface PullRequestWaiter {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PullRequestProgress) => void;
}

/** A file of the repository with what it shall hold. */
export interface ChangedFile {
  /** Inside the repository, with `/`. */
  readonly path: string;
  /** The whole of it, as it shall be. */
  readonly bytes: Uint8Array;
  /** The id that git gives its bytes as they were imported: the `version` of a listed file. */
  readonly blob: string;
}

/**
 * GitHub would refuse such words when the branch is made. Throws `pullRequestUntitled` and `pullRequestTooLong`.
 */
export function expectWords({ title, body }: PullRequestDraft): void {
  const { titleCharacters, bodyCharacters } = PULL_REQUEST;
  if (title.trim() === "") throw new GlossaError("pullRequestUntitled");
  if (title.length > titleCharacters || body.length > bodyCharacters)
    throw new GlossaError("pullRequestTooLong", { title: titleCharacters, body: bodyCharacters });
}
