/** The effect of a pull request, shown before anything is sent. */
export interface PullRequestTarget {
  /** The branch that it is merged into. */
  readonly base: string;
  /** Its source branch: as requested, or with a number where that name is taken. */
  readonly branch: string;
  /** Whether the user may create branches there; otherwise the branch is created in a fork of the user's. */
  readonly mayWrite: boolean;
}

/** A pull request that was opened. */
export interface PullRequest {
  /** The address of its page. */
  readonly address: string;
  readonly number: number;
  /** The branch that was created for it. */
  readonly branch: string;
  /** The repository that contains the branch, `owner/name`: the user's fork, where there is one. */
  readonly repository: string;
}

/** The progress of a pull request. `done` and `total` count files; once it is being opened, it cannot be cancelled. */
export type PullRequestProgress =
  | { readonly step: "checking" | "forking" | "opening" }
  | { readonly step: "sending"; readonly done: number; readonly total: number };
