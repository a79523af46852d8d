/** The limits of a batch for one parsing thread; the batch is full when either is reached. */
export const BATCH_FILES = 64;
export const BATCH_BYTES = 4 * 1024 * 1024;

/**
 * The heartbeat by which an engine shows that it does not hang, sent at an interval by its own thread. The longest turn
 * of a working engine is a small part of the silence after which it is ended.
 */
export const HEARTBEAT = { everyMs: 1_000, lateTicks: 5, mostSilentTicks: 30 } as const;

/** Time limit for parsing one file, including all attempts at a file with errors. */
export const FILE_TIME_BUDGET_MS = 5_000;

/** Silence after which a parsing thread counts as hanging. */
export const MAX_SILENCE_MS = 3 * FILE_TIME_BUDGET_MS;

/**
 * Maximum bytes of facts a parsing thread may return at a time; beyond that it is ended, because only its end frees its
 * memory.
 */
export const MAX_BYTES_OF_ONE_THREAD = 16 * 1024 * 1024;

/** Timeout for starting a parsing thread; in a browser the grammar is downloaded first. */
export const MAX_START_MS = 120_000;

/** Idle time after which a parsing thread is ended. */
export const IDLE_PARSE_THREAD_MS = 60_000;

/**
 * Maximum size of the source files of an import whose parsing threads are kept for reading names: with so few, a new
 * thread, whose code is slow at first, would be slow most of the time.
 */
export const KEEP_THREADS_UP_TO_BYTES = 16 * 1024 * 1024;

/**
 * Minimum number of files for which link threads are started; for fewer, starting a thread and its reading would take
 * longer.
 */
export const LINK_THREADS_FROM_FILES = 500;

/** Maximum number of link threads, because each holds all declarations. */
export const MAX_LINK_THREADS = 3;

/**
 * Silence after which a link thread with assigned files counts as hanging: the engine's own thread takes its files
 * over.
 */
export const MAX_LINK_SILENCE_MS = 60_000;

/** Number of files sent to a link thread at a time. */
export const LINK_CHUNK_FILES = 32;
