import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { OpenNotes, RunNotes } from "../run/run-notes.ts";

const JOURNAL = "journal.ndjson";
const BACKUPS = "before.bin";

/** The notes of runs in a folder on disk, separate from the source. */
export class FolderNotes implements RunNotes {
  constructor(private readonly folder: string) {}

  read(): Promise<string | undefined> {
    return readFile(join(this.folder, JOURNAL), "utf8").catch(() => undefined);
  }

  async readBackup(offset: number, length: number): Promise<Uint8Array> {
    const file = await open(join(this.folder, BACKUPS), "r");
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  async open(goesOn: boolean): Promise<OpenNotes> {
    const mode = goesOn ? "a" : "w";
    const [rows, backups] = [
      await open(join(this.folder, JOURNAL), mode),
      await open(join(this.folder, BACKUPS), mode),
    ];
    return new OpenFolderNotes(rows, backups, (await backups.stat()).size);
  }

  async forget(): Promise<void> {
    for (const name of [JOURNAL, BACKUPS]) await rm(join(this.folder, name), { force: true });
  }
}

class OpenFolderNotes implements OpenNotes {
  constructor(
    private readonly rows: FileHandle,
    private readonly backups: FileHandle,
    readonly backupBytes: number,
  ) {}

  appendBackup(bytes: Uint8Array): Promise<void> {
    return this.backups.appendFile(bytes);
  }

  syncBackups(): Promise<void> {
    return this.backups.sync();
  }

  append(rows: string): Promise<void> {
    return this.rows.appendFile(rows);
  }

  sync(): Promise<void> {
    return this.rows.sync();
  }

  async close(): Promise<void> {
    await Promise.all([this.rows.close(), this.backups.close()]);
  }
}
