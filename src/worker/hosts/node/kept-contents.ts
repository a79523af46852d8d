import { randomUUID } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readAtMost } from "./read-regular-file.ts";

/** Approximate maximum size of a folder: the names in the packages of some ninety code bases. */
const MAX_BYTES = 64 * 1024 * 1024;

/** When the size is exceeded, this share of it is kept, most recently used first. */
const STAYING = 3 / 4;

/** Maximum share of a single entry, and of the bytes that one process writes before it checks the size again. */
const LARGEST = 1 / 8;

/** The pattern of valid keys. */
const KEY = /^[\w-]{1,128}$/;

/** The pattern of our files in a folder: entries, and parts of entries that were never completed. */
const OWN_FILE = /^[\w-]{1,128}\.kept(?:\.[\w-]+\.part)?$/;

/** An entry of a key, existing or not. */
export interface KeptEntry {
  read(): Promise<Uint8Array | undefined>;
  /** Writes the entry, synchronously. If that fails, nothing is kept. */
  readonly keep: (what: Uint8Array) => void;
}

/**
 * A cache in a folder, for all processes of the user. The least recently used entries are evicted, or the least
 * recently written ones if the system does not record the use of files. A link in place of the folder is not followed.
 */
export class KeptContents {
  /** Number of bytes that may be written before the size is checked again: other processes write as well. */
  private left = 0;

  constructor(
    private readonly folder: string,
    private readonly mostBytes = MAX_BYTES,
  ) {}

  /** Undefined for an invalid key. */
  entry(key: string): KeptEntry | undefined {
    if (!KEY.test(key)) return undefined;
    const path = join(this.folder, `${key}.kept`);
    return {
      read: () => readAtMost(path, this.mostBytes * LARGEST).catch(() => undefined),
      keep: (what) => this.write(path, what),
    };
  }

  private write(path: string, what: Uint8Array): void {
    if (what.length > this.mostBytes * LARGEST) return;
    const part = `${path}.${randomUUID()}.part`;
    try {
      mkdirSync(this.folder, { recursive: true });
      if (!lstatSync(this.folder).isDirectory()) return;
      this.makeRoom(what.length);
      writeFileSync(part, what);
      renameSync(part, path);
    } catch {
      // The disk is full, or the folder is not ours: all entries can be created again.
      discard(part);
    }
  }

  private makeRoom(bytes: number): void {
    if (this.left < bytes)
      this.left = Math.min(this.mostBytes - this.bytesAfterTidying(bytes), this.mostBytes * LARGEST);
    this.left -= bytes;
  }

  /** The number of bytes after evicting entries to make room for more. */
  private bytesAfterTidying(more: number): number {
    const files = filesIn(this.folder).sort((a, b) => a.used - b.used);
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const most = total + more > this.mostBytes ? this.mostBytes * STAYING : this.mostBytes;
    for (const { path, bytes } of files) {
      if (total <= most) break;
      discard(path);
      total -= bytes;
    }
    return total;
  }
}

// The file may not exist, nor its folder.
function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It will be evicted the next time.
  }
}

interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  /** In milliseconds since 1970. */
  readonly used: number;
}

function filesIn(folder: string): KeptFile[] {
  const names = readdirSync(folder).filter((name) => OWN_FILE.test(name));
  return names.flatMap((name) => keptFileAt(join(folder, name)) ?? []);
}

function keptFileAt(path: string): KeptFile | undefined {
  try {
    const found = lstatSync(path);
    const { size: bytes, atimeMs, mtimeMs } = found;
    return found.isFile() ? { path, bytes, used: Math.max(atimeMs, mtimeMs) } : undefined;
  } catch {
    // Another process may have evicted it meanwhile.
    return undefined;
  }
}
