/** What a pull request would do, to be shown before anything is sent. */
export interface PullRequestTarget {
  /** The branch that it goes to. */
  readonly base: string;
  /** The branch that it comes from: as it was asked for, or with a number where that name is taken. */
  readonly branch: string;
  /** Whether the user may make branches there; otherwise the branch is made in a fork of the user's. */
  readonly mayWrite: boolean;
}

/** A pull request that was opened. */
export interface PullRequest {
  /** Its page. */
  readonly address: string;
  readonly number: number;
  /** The branch that was made for it. */
  readonly branch: string;
  /** The repository that has the branch, `owner/name`: the user's fork, where there is one. */
  readonly repository: string;
}

/** How far a pull request is. `done` and `total` count files; what is being opened is no longer cancelled. */
export type PullRequestProgress =
  | { readonly step: "checking" | "forking" | "opening" }
  | { readonly step: "sending"; readonly done: number; readonly total: number };
