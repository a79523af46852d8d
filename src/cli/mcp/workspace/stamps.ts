import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isIgnored } from "../../../shared/ignore.ts";

/**
 * How the files of a folder, and the folders that hold them, were on the disk at one moment: what has another time or size
 * later was changed, and a folder with another time has gained or lost something.
 */
export class Stamps {
  private constructor(
    private readonly root: string,
    private readonly stamps: ReadonlyMap<string, string>,
  ) {}

  /** Of files by their paths inside the root, with `/`. */
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

  /** Whether anything is other than it was. */
  areOld(): boolean {
    for (const [path, stamp] of this.stamps) if (stampOf(join(this.root, path)) !== stamp) return true;
    return false;
  }
}

// Of thousands of files one after the other: asking without waiting takes a tenth of the time.
function stampOf(path: string): string {
  try {
    const { mtimeMs, size } = statSync(path);
    return `${mtimeMs}:${size}`;
  } catch {
    return "";
  }
}

// A folder that holds nothing yet may be where the next file is written.
function foldersIn(root: string, folder: string): readonly string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && !isIgnored(entry.name) ? [join(folder, entry.name)] : [],
    );
  } catch {
    return [];
  }
}
