/** How the code-hosting service is asked (readings 10 and 13). */
export const GITHUB = {
  /** Where people sign in and see repositories, and the REST API: unless the settings name others. */
  address: "https://github.com",
  api: "https://api.github.com",
  userAgent: "Glossa v21.1.1",
  /** So many requests are on their way at a time. */
  requestsAtOnce: 6,
  /** A repository with more entries is refused. */
  maxEntries: 100_000,
  /** The contents call tells no more of a folder; the tree call does. */
  maxContents: 1_000,
  pageSize: 100,
  /** Repositories and branches are asked for so many times over. */
  maxRepositoryPages: 100,
  maxBranchPages: 10,
  /** A rate limit that ends sooner is waited for. */
  longestWaitSeconds: 60,
  /** One answer may take so long. */
  timeoutMs: 60_000,
  /** After so many files in a row that could not be had, an import ends. */
  failuresInARow: 10,
} as const;

/** GitHub takes no longer title and text of a pull request. */
export const PULL_REQUEST = { titleCharacters: 256, bodyCharacters: 65_536 } as const;
