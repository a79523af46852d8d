/** The limits of a request to a description endpoint, and of its answer. */
export const ENDPOINT = {
  /** Length at which a declaration is cut, so that it fits the context windows of models on the user's own machine. */
  snippetCharacters: 24_000,
  answerBytes: 262_144,
  timeoutMs: 120_000,
  /** Maximum characters of the context that says where the code stands, and of each part of it. */
  contextCharacters: 2_000,
  contextRowCharacters: 240,
  modelTimeoutMs: 10_000,
  modelCharacters: 100,
  reasonCharacters: 300,
} as const;

/** How descriptions for many types and members are generated. */
export const QUEUE = {
  /** Number of parallel requests by default, and at most. */
  atOnce: 2,
  maxAtOnce: 8,
  /** Number of consecutive failures of a service after which the queue pauses until the user resumes it. */
  failuresInARow: 5,
  /**
   * First waiting time for a busy service, doubled each time, and number of consecutive attempts: two minutes in all,
   * because many services count requests per minute, as Glossa's own does.
   */
  busyMs: 1_000,
  busyInARow: 7,
  longestBusyMs: 60_000,
  /** Interval at which progress is reported and results are stored. */
  tellMs: 100,
  /** Tokens that a model reads and writes besides the code, and tokens per line of code, for an estimate. */
  tokens: { prompt: 350, answer: 80, row: 10 },
} as const;
