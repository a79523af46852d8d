/** Where the notes of runs lie: rows of text, and beside them what files were before. */
export interface RunNotes {
  /** The rows; undefined where there are none. */
  read(): Promise<string | undefined>;
  readBackup(offset: number, length: number): Promise<Uint8Array>;
  /** Opens them to be gone on with, or to be begun anew: then what was there is gone. */
  open(goesOn: boolean): Promise<OpenNotes>;
  forget(): Promise<void>;
}

/** Notes that are being written. */
export interface OpenNotes {
  /** So many bytes of what files were before are kept. */
  readonly backupBytes: number;
  appendBackup(bytes: Uint8Array): Promise<void>;
  /** Resolves when all of them are on the disk. */
  syncBackups(): Promise<void>;
  append(rows: string): Promise<void>;
  /** Resolves when all rows are on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}
