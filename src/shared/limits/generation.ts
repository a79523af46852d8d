/** The limits of a request to a description's endpoint, and of its answer. */
export const ENDPOINT = {
  /** A longer declaration is cut, so that it fits the windows of models that run on one's own machine. */
  snippetCharacters: 24_000,
  answerBytes: 262_144,
  timeoutMs: 120_000,
  /** Characters of the context that says where the code stands, and of each part of it. */
  contextCharacters: 2_000,
  contextRowCharacters: 240,
  modelTimeoutMs: 10_000,
  modelCharacters: 100,
  reasonCharacters: 300,
} as const;

/** How descriptions for many types and members are generated. */
export const QUEUE = {
  /** Requests on their way at a time, unless the user says otherwise, and at most. */
  atOnce: 2,
  maxAtOnce: 8,
  /** So many failures of a service in a row, and the queue waits for a person. */
  failuresInARow: 5,
  /**
   * A busy service is left alone for so long, and for twice as long each time, until it was busy so often in a row: two
   * minutes in all, because many services count the requests of a minute, and Glossa's own does.
   */
  busyMs: 1_000,
  busyInARow: 7,
  longestBusyMs: 60_000,
  /** Progress is told, and results are stored, so often. */
  tellMs: 100,
  /** Tokens that a model reads and writes besides the code, and per row of it, for an estimate. */
  tokens: { prompt: 350, answer: 80, row: 10 },
} as const;
