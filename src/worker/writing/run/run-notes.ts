/** The storage of the notes of runs: rows of text, and the previous content of files. */
export interface RunNotes {
  /** The rows; undefined if there are none. */
  read(): Promise<string | undefined>;
  readBackup(offset: number, length: number): Promise<Uint8Array>;
  /** Opens the notes to continue them, or to start anew, which deletes the old ones. */
  open(goesOn: boolean): Promise<OpenNotes>;
  forget(): Promise<void>;
}

/** Notes that are being written. */
export interface OpenNotes {
  /** Size of the stored previous content of files. */
  readonly backupBytes: number;
  appendBackup(bytes: Uint8Array): Promise<void>;
  /** Resolves when all backups are on the disk. */
  syncBackups(): Promise<void>;
  append(rows: string): Promise<void>;
  /** Resolves when all rows are on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}
