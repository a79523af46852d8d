import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isIgnored } from "../../../shared/ignore.ts";

/**
 * The state of a folder's files, and of the folders that contain them, at one moment: a file whose time or size differs
 * later was changed, and a folder whose time differs has gained or lost an entry.
 */
export class Stamps {
  private constructor(
    private readonly root: string,
    private readonly stamps: ReadonlyMap<string, string>,
  ) {}

  /** Takes the stamps of files by their paths inside the root, with `/`. */
  static of(root: string, paths: Iterable<string>): Stamps {
    const files = new Set(paths);
    const all = new Set<string>(["."]);
    for (const path of files) {
      all.add(path);
      for (let folder = dirname(path); !all.has(folder); folder = dirname(folder)) all.add(folder);
    }
    const empty = [...all].filter((path) => !files.has(path)).flatMap((folder) => foldersIn(root, folder));
    return new Stamps(root, new Map([...all, ...empty].map((path) => [path, stampOf(join(root, path))])));
  }

  /** Whether anything has changed since. */
  areOld(): boolean {
    for (const [path, stamp] of this.stamps) if (stampOf(join(this.root, path)) !== stamp) return true;
    return false;
  }
}

// Synchronous and one after the other: for thousands of files this takes a tenth of the time.
function stampOf(path: string): string {
  try {
    const { mtimeMs, size } = statSync(path);
    return `${mtimeMs}:${size}`;
  } catch {
    return "";
  }
}

// A new file may be written into a folder that is still empty.
function foldersIn(root: string, folder: string): readonly string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && !isIgnored(entry.name) ? [join(folder, entry.name)] : [],
    );
  } catch {
    return [];
  }
}
