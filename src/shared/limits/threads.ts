/** A batch for one parsing thread: whichever limit is reached first. */
export const BATCH_FILES = 64;
export const BATCH_BYTES = 4 * 1024 * 1024;

/**
 * How an engine shows that it does not hang: its own thread gives a sign so often. The longest turn that it honestly takes
 * is a small part of the silence after which it is ended.
 */
export const HEARTBEAT = { everyMs: 1_000, lateTicks: 5, mostSilentTicks: 30 } as const;

/** Parsing one file may take so long, all the times together that one with errors is parsed. */
export const FILE_TIME_BUDGET_MS = 5_000;

/** A parsing thread that is silent for so long hangs. */
export const LONGEST_SILENCE_MS = 3 * FILE_TIME_BUDGET_MS;

/** A parsing thread that has read more facts than this at a time is ended: its memory comes back with its end alone. */
export const MOST_BYTES_OF_ONE_THREAD = 16 * 1024 * 1024;

/** Starting a parsing thread may take so long; in a browser the grammar comes over the network first. */
export const LONGEST_START_MS = 120_000;

/** A parsing thread that nobody has needed for so long is ended. */
export const IDLE_PARSE_THREAD_MS = 60_000;

/** Below so many files to link the engine does it alone: starting a thread and its reading would take longer. */
export const LINK_THREADS_FROM_FILES = 500;

/** As many link threads at most: each holds all declarations. */
export const MAX_LINK_THREADS = 3;

/** A link thread that is silent for so long with files in hand hangs: the engine's own thread takes them over. */
export const LONGEST_LINK_SILENCE_MS = 60_000;

/** So many files go to a link thread at a time. */
export const LINK_CHUNK_FILES = 32;
