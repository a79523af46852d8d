/** Where a journal lies. Everything may throw. */
export interface JournalFile {
  load(): Promise<JournalBytes>;
  /** Cuts the file there, writes the bytes behind it and resolves when that is on the disk. */
  write(at: number, bytes: Uint8Array): Promise<void>;
  /** Puts these bytes in the place of all that `load` gives: after a crash the earlier are there or these, whole. */
  replace(bytes: Uint8Array): Promise<void>;
  /** Keeps a copy of what lies there now for people to look at. */
  keepDamaged(): Promise<void>;
  close(): Promise<void>;
}

/** All that a journal holds on its disk. */
export interface JournalBytes {
  /** The file that `write` writes to; empty when there is none yet. */
  readonly own: Uint8Array;
  /** Files of others that are still to be merged. */
  readonly others: readonly Uint8Array[];
}

/** A journal that keeps nothing, where there is no second place: what is stored lies in the store alone. */
export const NO_JOURNAL_FILE: JournalFile = {
  load: async () => ({ own: new Uint8Array(), others: [] }),
  write: async () => {},
  replace: async () => {},
  keepDamaged: async () => {},
  close: async () => {},
};
