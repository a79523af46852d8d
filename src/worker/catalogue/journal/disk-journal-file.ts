import { constants } from "node:fs";
import { copyFile, type FileHandle, mkdir, open, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { ifExists } from "../store/if-exists.ts";
import { quarantinePath } from "../store/quarantine-path.ts";
import type { JournalFile } from "./journal-file.ts";

const OWNER_ONLY = 0o600;

/** The path of the journal file that belongs to a store's folder. */
export function journalPath(store: string): string {
  return `${store}-descriptions.journal`;
}

/** A journal in a file on disk, created with the first record (Node only). Used by one process at a time. */
export function diskJournalFile(path: string): JournalFile {
  let handle: FileHandle | undefined;
  const close = async () => {
    await handle?.close();
    handle = undefined;
  };
  return {
    async load() {
      return { own: await readOrQuarantine(path), others: [] };
    },
    async write(at, bytes) {
      handle ??= await openOrMake(path);
      if ((await handle.stat()).size > at) await handle.truncate(at);
      await writeAll(handle, at, bytes);
      await handle.datasync();
    },
    async replace(bytes) {
      const unfinished = `${path}.tmp`;
      await writeFile(unfinished, bytes, { mode: OWNER_ONLY, flush: true });
      // Windows cannot rename over an open file.
      await close();
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    },
    keepDamaged: async () => copyFile(path, await quarantinePath(path, "broken")),
    close,
  };
}

async function openOrMake(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT, OWNER_ONLY);
  await syncFolder(dirname(path));
  return handle;
}

async function writeAll(handle: FileHandle, at: number, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const rest = bytes.length - written;
    written += (await handle.write(bytes, written, rest, at + written)).bytesWritten;
  }
}

// A folder or a pipe at its path cannot hold records: it is moved away.
async function readOrQuarantine(path: string): Promise<Uint8Array> {
  const stats = await ifExists(stat(path));
  if (stats?.isFile()) return (await ifExists(readFile(path))) ?? new Uint8Array();
  if (stats !== undefined) await ifExists(rename(path, await quarantinePath(path, "broken")));
  return new Uint8Array();
}

// So that the file's name survives a power failure, too. Windows cannot sync a folder and need not.
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
