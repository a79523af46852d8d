/** The storage of a journal. Every method may throw. */
export interface JournalFile {
  load(): Promise<JournalBytes>;
  /** Truncates the file at `at`, appends the bytes and resolves when they are on the disk. */
  write(at: number, bytes: Uint8Array): Promise<void>;
  /**
   * Replaces everything that `load` returns with these bytes: after a crash, either the earlier bytes or these are
   * there, complete.
   */
  replace(bytes: Uint8Array): Promise<void>;
  /** Keeps a copy of the current content for people to look at. */
  keepDamaged(): Promise<void>;
  close(): Promise<void>;
}

/** All stored bytes of a journal. */
export interface JournalBytes {
  /** The file that `write` writes to; empty when there is none yet. */
  readonly own: Uint8Array;
  /** Files of other tabs that are still to be merged. */
  readonly others: readonly Uint8Array[];
}

/** A journal that stores nothing, for hosts without a second place: data is stored in the store alone. */
export const NO_JOURNAL_FILE: JournalFile = {
  load: async () => ({ own: new Uint8Array(), others: [] }),
  write: async () => {},
  replace: async () => {},
  keepDamaged: async () => {},
  close: async () => {},
};
