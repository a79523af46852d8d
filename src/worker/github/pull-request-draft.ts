import { GlossaError } from "../../shared/errors/errors.ts";
import type { RepositoryReference } from "../../shared/github/repository-name.ts";
import { PULL_REQUEST } from "../../shared/limits/github.ts";
import type { Revision } from "../../shared/model/project.ts";
import type { PullRequestProgress } from "../../shared/model/pull-request.ts";

/** The target of a pull request, and the wanted name of its branch. */
export interface PullRequestPlan {
  readonly repository: Pick<RepositoryReference, "owner" | "name">;
  /** The branch and commit that were imported: the branch is the target. */
  readonly revision: Revision;
  readonly branch: string;
}

/** A pull request as confirmed by the user. */
export interface PullRequestDraft extends PullRequestPlan {
  /** The title of the pull request; with its body also the message of its commit. */
  readonly title: string;
  readonly body: string;
  readonly files: readonly ChangedFile[];
  /** Whether to use a fork if the user may not write to the repository; it is created if needed. */
  readonly viaFork?: boolean;
}

/** The caller that waits for a pull request. */
export interface PullRequestWaiter {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PullRequestProgress) => void;
}

/** A file of the repository with its new content. */
export interface ChangedFile {
  /** Relative to the repository, with `/`. */
  readonly path: string;
  /** The complete new content. */
  readonly bytes: Uint8Array;
  /** The id that git gives its imported bytes: the `version` of a listed file. */
  readonly blob: string;
}

/**
 * Checks the texts that GitHub would otherwise reject after the branch is created. Throws `pullRequestUntitled` and
 * `pullRequestTooLong`.
 */
export function expectWords({ title, body }: PullRequestDraft): void {
  const { titleCharacters, bodyCharacters } = PULL_REQUEST;
  if (title.trim() === "") throw new GlossaError("pullRequestUntitled");
  if (title.length > titleCharacters || body.length > bodyCharacters)
    throw new GlossaError("pullRequestTooLong", { title: titleCharacters, body: bodyCharacters });
}
