import type { JournalFile } from "./journal-file.ts";

/** A journal that keeps nothing, where there is no second place: what is stored lies in the store alone. */
export const NO_JOURNAL_FILE: JournalFile = {
  load: async () => ({ own: new Uint8Array(), others: [] }),
  write: async () => {},
  replace: async () => {},
  keepDamaged: async () => {},
  close: async () => {},
};
