import type { NotedFolders } from "../../../../src/worker/writing/folder/folder-runs.ts";
import type { OpenNotes, RunNotes } from "../../../../src/worker/writing/run/run-notes.ts";

/** Notes in memory, as they would lie on a disk. */
export class MemoryNotes implements RunNotes {
  rows: string | undefined;
  backups: Uint8Array = new Uint8Array();
  /** What was not on the disk when it was last asked for. */
  unsynced = 0;
  /** Whether there is no room for more. */
  isFull = false;

  async read(): Promise<string | undefined> {
    return this.rows;
  }

  async readBackup(offset: number, length: number): Promise<Uint8Array> {
    return this.backups.slice(offset, offset + length);
  }

  async open(goesOn: boolean): Promise<OpenNotes> {
    if (!goesOn) [this.rows, this.backups] = ["", new Uint8Array()];
    return {
      backupBytes: this.backups.length,
      appendBackup: async (bytes) => {
        this.unsynced++;
        this.backups = new Uint8Array([...this.backups, ...bytes]);
      },
      append: async (rows) => {
        if (this.isFull) throw new Error("no room");
        this.unsynced++;
        this.rows = (this.rows ?? "") + rows;
      },
      syncBackups: async () => {},
      sync: async () => {
        this.unsynced = 0;
      },
      close: async () => {},
    };
  }

  async forget(): Promise<void> {
    [this.rows, this.backups] = [undefined, new Uint8Array()];
  }
}

/** The same notes for whatever folder. */
export function notedIn(notes: MemoryNotes): NotedFolders {
  return { find: async () => notes, make: async () => notes, forget: () => notes.forget() };
}
