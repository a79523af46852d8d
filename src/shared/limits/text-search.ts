/** Maximum length of a text to search for, maximum number of hits of a search, and of hits listed per file. */
export const MAX_TEXT_QUERY_CHARACTERS = 10_000;
export const MAX_TEXT_HITS = 10_000;
export const MAX_TEXT_HITS_OF_FILE = 500;

/** Maximum characters shown of the line around a hit, and of those before the hit. */
export const MAX_TEXT_HIT_CHARACTERS = 300;
export const TEXT_HIT_CHARACTERS_BEFORE = 80;

/** Maximum number of files listed as not searched. */
export const MAX_UNSEARCHED_FILES = 100;

/** The timeouts of the threads that search texts. */
export const TEXT_THREADS = {
  /** Timeout of a regular expression for the files of one batch; a large code base has about a hundred batches. */
  longestMatchMs: 5_000,
  /** Timeout for reading the files of a batch. */
  longestReadMs: 30_000,
  /** Time that abandoned work may take until its thread is ended. */
  longestLeftoverMs: 250,
  /** Idle time after which threads are ended. */
  idleMs: 60_000,
} as const;
