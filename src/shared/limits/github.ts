/** The settings and limits of requests to the code-hosting service (readings 10 and 13). */
export const GITHUB = {
  /**
   * The defaults, unless the settings name others: the site where people sign in and see repositories, and the REST
   * API.
   */
  address: "https://github.com",
  api: "https://api.github.com",
  userAgent: "Glossa v21.1.1",
  /** Maximum number of parallel requests. */
  requestsAtOnce: 6,
  /** Maximum number of entries of a repository; a larger one is refused. */
  maxEntries: 100_000,
  /** Maximum number of entries that the contents call returns for a folder; the tree call returns more. */
  maxContents: 1_000,
  pageSize: 100,
  /** Maximum number of pages of repositories and of branches that are requested. */
  maxRepositoryPages: 100,
  maxBranchPages: 10,
  /** A rate limit that ends within this time is waited for. */
  longestWaitSeconds: 60,
  /** Timeout of one answer. */
  timeoutMs: 60_000,
  /** Number of consecutive files that could not be read after which an import ends. */
  failuresInARow: 10,
} as const;

/** GitHub's limits for the title and text of a pull request. */
export const PULL_REQUEST = { titleCharacters: 256, bodyCharacters: 65_536 } as const;
