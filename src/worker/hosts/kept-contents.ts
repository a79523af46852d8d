import { randomUUID } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readAtMost } from "./read-regular-file.ts";

/** Bytes that a folder holds about: the names in some ninety code bases' packages. */
const MOST_BYTES = 64 * 1024 * 1024;

/** When there are more, this part of them stays, of what was used last. */
const STAYING = 3 / 4;

/** Nothing alone takes a larger part, nor does one that writes before it looks again how much there is. */
const LARGEST = 1 / 8;

/** What may be a key. */
const KEY = /^[\w-]{1,128}$/;

/** The files of a folder that are ours: what is kept, and parts of it that nobody has written to their end. */
const OWN_FILE = /^[\w-]{1,128}\.kept(?:\.[\w-]+\.part)?$/;

/** Something that is kept by a key, or may be. */
export interface KeptEntry {
  read(): Promise<Uint8Array | undefined>;
  /** Waits until it is written. Where that fails, nothing is kept. */
  readonly keep: (what: Uint8Array) => void;
}

/**
 * Keeps what can be made again in a folder, for all processes of the user. What was not used for long makes room, or was not
 * written for long where the system does not note the use of files. A link in place of the folder is not followed.
 */
export class KeptContents {
  /** What may be written before it is looked how much there is: others write as well. */
  private left = 0;

  constructor(
    private readonly folder: string,
    private readonly mostBytes = MOST_BYTES,
  ) {}

  /** Undefined for a key that names nothing. */
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
      // A full disk, or a folder that is not ours: all of it can be made again.
      discard(part);
    }
  }

  private makeRoom(bytes: number): void {
    if (this.left < bytes)
      this.left = Math.min(this.mostBytes - this.bytesAfterTidying(bytes), this.mostBytes * LARGEST);
    this.left -= bytes;
  }

  /** How many bytes there are, once there is room for more. */
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

// It may not be there, nor its folder.
function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Then it makes room the next time.
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
    // Another process may have made room meanwhile.
    return undefined;
  }
}
