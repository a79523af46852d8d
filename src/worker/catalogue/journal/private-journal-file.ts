import { type JournalFile, NO_JOURNAL_FILE } from "./journal-file.ts";

const SUFFIX = ".journal";

/** Maximum number of attempts to read the files of other tabs, which may merge them meanwhile. */
const MAX_READS = 5;

/**
 * Opens a journal in a folder of the origin's private file system (browsers' workers only). Every tab writes to its own
 * file, opened exclusively; the files of closed tabs are merged into it. Returns a journal that stores nothing, with a
 * warning, if the browser has no such file system.
 */
export async function openPrivateJournalFile(folder: string, warn: (reason: unknown) => void): Promise<JournalFile> {
  try {
    const root = await navigator.storage.getDirectory();
    return new PrivateJournalFile(await root.getDirectoryHandle(folder, { create: true }));
  } catch (error) {
    warn(error);
    return NO_JOURNAL_FILE;
  }
}

class PrivateJournalFile implements JournalFile {
  private name = "";
  private own: FileSystemSyncAccessHandle | undefined;
  /** The sizes of the files of other tabs when they were last read, by their names. */
  private others: ReadonlyMap<string, number> = new Map();

  constructor(private readonly folder: FileSystemDirectoryHandle) {}

  async load() {
    const own = this.own === undefined ? new Uint8Array() : readAll(this.own);
    const others = await this.readOthers();
    this.others = new Map(Array.from(others, ([name, bytes]) => [name, bytes.length]));
    return { own, others: [...others.values()] };
  }

  async write(at: number, bytes: Uint8Array): Promise<void> {
    this.own ??= await this.make();
    writeAll(this.own, at, bytes);
  }

  async replace(bytes: Uint8Array): Promise<void> {
    const { own, name } = this;
    const next = await this.make();
    try {
      writeAll(next, 0, bytes);
    } catch (error) {
      next.close();
      await this.folder.removeEntry(this.name);
      this.name = name;
      throw error;
    }
    this.own = next;
    const merged = new Map(this.others);
    if (own !== undefined) merged.set(name, own.getSize());
    own?.close();
    for (const [old, size] of merged) await this.removeMerged(old, size);
  }

  // What is damaged here is in the store or in another file, and people cannot look into this file system anyway.
  async keepDamaged(): Promise<void> {}

  async close(): Promise<void> {
    this.own?.close();
    this.own = undefined;
  }

  private async make(): Promise<FileSystemSyncAccessHandle> {
    const name = `${crypto.randomUUID()}${SUFFIX}`;
    const file = await (await this.folder.getFileHandle(name, { create: true })).createSyncAccessHandle();
    this.name = name;
    return file;
  }

  private async otherNames(): Promise<readonly string[]> {
    const names: string[] = [];
    for await (const name of this.folder.keys()) {
      if (name.endsWith(SUFFIX) && (this.own === undefined || name !== this.name)) names.push(name);
    }
    return names;
  }

  // A file that is gone was merged into the file of another tab, which is listed then.
  private async readOthers(): Promise<ReadonlyMap<string, Uint8Array>> {
    for (let reads = 1; ; reads++) {
      try {
        const names = await this.otherNames();
        return new Map(await Promise.all(names.map(async (name) => [name, await this.read(name)] as const)));
      } catch (error) {
        if (reads === MAX_READS) throw error;
      }
    }
  }

  private async read(name: string): Promise<Uint8Array> {
    const file = await (await this.folder.getFileHandle(name)).getFile();
    return new Uint8Array(await file.arrayBuffer());
  }

  // Only a tab that can open a file exclusively can remove it: the file of another tab stays, and so does one that a
  // tab has added to before it ended.
  private async removeMerged(name: string, size: number): Promise<void> {
    try {
      const file = await (await this.folder.getFileHandle(name)).createSyncAccessHandle();
      const isMerged = file.getSize() === size;
      file.close();
      if (isMerged) await this.folder.removeEntry(name);
    } catch {
      // It is merged again when that tab has ended.
    }
  }
}

function readAll(handle: FileSystemSyncAccessHandle): Uint8Array {
  const bytes = new Uint8Array(handle.getSize());
  handle.read(bytes, { at: 0 });
  return bytes;
}

function writeAll(handle: FileSystemSyncAccessHandle, at: number, bytes: Uint8Array): void {
  if (handle.getSize() > at) handle.truncate(at);
  for (let written = 0; written < bytes.length; ) {
    const count = handle.write(bytes.subarray(written), { at: at + written });
    if (count === 0) throw new DOMException("the journal has no room", "QuotaExceededError");
    written += count;
  }
  handle.flush();
}
