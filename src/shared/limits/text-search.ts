/** A search in texts looks for no longer a text, and ends at so many hits; of one file it tells so many. */
export const MAX_TEXT_QUERY_CHARACTERS = 10_000;
export const MAX_TEXT_HITS = 10_000;
export const MAX_TEXT_HITS_OF_FILE = 500;

/** Of the row around a hit so many characters are told, and so many of them before the hit. */
export const MAX_TEXT_HIT_CHARACTERS = 300;
export const TEXT_HIT_CHARACTERS_BEFORE = 80;

/** A search in texts names so many files that it could not search. */
export const MAX_UNSEARCHED_FILES = 100;

/** How the threads are used that search texts. */
export const TEXT_THREADS = {
  /** A regular expression may take so long for the files of one batch; about a hundred batches are a large code base. */
  longestMatchMs: 5_000,
  /** Reading the files of a batch may take so long. */
  longestReadMs: 30_000,
  /** What nobody waits for any more may take so long until its thread is ended. */
  longestLeftoverMs: 250,
  /** Threads that nobody has needed for so long are ended. */
  idleMs: 60_000,
} as const;
