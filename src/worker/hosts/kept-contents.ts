import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Bytes that a folder holds about: the names in some ninety code bases' packages. */
const MOST_BYTES = 64 * 1024 * 1024;

/** When there are more, this part of them stays, of what was used last. */
const STAYING = 3 / 4;

/** Nothing alone takes a larger part. */
const LARGEST = 1 / 8;

/** What may be the name of a file. */
const KEY = /^[\w-]{1,128}$/;

/** Something that is kept by a key, or may be. */
export interface KeptEntry {
  read(): Promise<Uint8Array | undefined>;
  /** Waits until it is written. Where that fails, nothing is kept. */
  readonly keep: (what: Uint8Array) => void;
}

/** Keeps what can be made again in a folder, for all processes of the user; what was not used for long makes room. */
export class KeptContents {
  /** What may be written before there may be too much; unknown at first. */
  private left: number | undefined;

  constructor(
    private readonly folder: string,
    private readonly mostBytes = MOST_BYTES,
  ) {}

  /** Undefined for a key that names nothing. */
  entry(key: string): KeptEntry | undefined {
    if (!KEY.test(key)) return undefined;
    const path = join(this.folder, `${key}.json`);
    return {
      read: () => readFile(path).catch(() => undefined),
      keep: (what) => this.write(path, what),
    };
  }

  private write(path: string, what: Uint8Array): void {
    if (what.length > this.mostBytes * LARGEST) return;
    const part = `${path}.${randomUUID()}.part`;
    try {
      mkdirSync(this.folder, { recursive: true });
      this.makeRoom(what.length);
      writeFileSync(part, what);
      renameSync(part, path);
    } catch {
      // A full disk, or a folder that is not ours: all of it can be made again.
      discard(part);
    }
  }

  private makeRoom(bytes: number): void {
    if (this.left === undefined || this.left < bytes) this.left = this.mostBytes - this.bytesAfterTidying(bytes);
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
  /** In milliseconds since 1970; systems note it once a day at the most. */
  readonly used: number;
}

function filesIn(folder: string): KeptFile[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    // Another process may have made room meanwhile.
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() ? [{ path, bytes: found.size, used: Math.max(found.atimeMs, found.mtimeMs) }] : [];
  });
}
