/** A repository of the code-hosting service. */
export interface Repository {
  readonly id: number;
  readonly name: string;
  /** With its owner: `owner/name`. */
  readonly fullName: string;
  readonly private: boolean;
  readonly description: string | null;
  readonly owner: { readonly login: string };
  readonly defaultBranch: string;
}

/** A page of the list of repositories. */
export interface RepositoryPage {
  readonly repositories: readonly Repository[];
  /** The number of the next page; null on the last. */
  readonly next: number | null;
}
