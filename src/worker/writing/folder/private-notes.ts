import type { OpenNotes, RunNotes } from "../run/run-notes.ts";

const JOURNAL = "journal.ndjson";
const BACKUPS = "before.bin";
const UTF8 = new TextEncoder();

/** The notes of runs in a folder of the origin's private file system (browsers' workers only). */
export class PrivateNotes implements RunNotes {
  constructor(private readonly folder: FileSystemDirectoryHandle) {}

  async read(): Promise<string | undefined> {
    return (await this.fileOf(JOURNAL))?.text();
  }

  async readBackup(offset: number, length: number): Promise<Uint8Array> {
    const kept = (await this.fileOf(BACKUPS))?.slice(offset, offset + length);
    return new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer());
  }

  async open(goesOn: boolean): Promise<OpenNotes> {
    const rows = await this.opened(JOURNAL);
    try {
      const backups = await this.opened(BACKUPS);
      for (const file of goesOn ? [] : [rows, backups]) file.truncate(0);
      return new OpenPrivateNotes(rows, backups);
    } catch (thrown) {
      rows.close();
      throw thrown;
    }
  }

  async forget(): Promise<void> {
    // Without rows the other files are not read.
    for (const name of [JOURNAL, BACKUPS]) await this.folder.removeEntry(name);
  }

  private async fileOf(name: string): Promise<File | undefined> {
    try {
      return await (await this.folder.getFileHandle(name)).getFile();
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === "NotFoundError") return undefined;
      throw thrown;
    }
  }

  private async opened(name: string): Promise<FileSystemSyncAccessHandle> {
    return (await this.folder.getFileHandle(name, { create: true })).createSyncAccessHandle();
  }
}

class OpenPrivateNotes implements OpenNotes {
  constructor(
    private readonly rows: FileSystemSyncAccessHandle,
    private readonly backups: FileSystemSyncAccessHandle,
  ) {}

  get backupBytes(): number {
    return this.backups.getSize();
  }

  async appendBackup(bytes: Uint8Array): Promise<void> {
    appendTo(this.backups, bytes);
  }

  async syncBackups(): Promise<void> {
    this.backups.flush();
  }

  async append(rows: string): Promise<void> {
    appendTo(this.rows, UTF8.encode(rows));
  }

  async sync(): Promise<void> {
    this.rows.flush();
  }

  async close(): Promise<void> {
    this.rows.close();
    this.backups.close();
  }
}

function appendTo(file: FileSystemSyncAccessHandle, bytes: Uint8Array): void {
  const end = file.getSize();
  for (let written = 0; written < bytes.length; ) {
    const count = file.write(new Uint8Array(bytes.subarray(written)), { at: end + written });
    if (count === 0) throw new DOMException("no room for the notes", "QuotaExceededError");
    written += count;
  }
}
