import { statSync } from "node:fs";
import { dirname, join } from "node:path";

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
    const all = new Set<string>(["."]);
    for (const path of paths) {
      all.add(path);
      for (let folder = dirname(path); !all.has(folder); folder = dirname(folder)) all.add(folder);
    }
    return new Stamps(root, new Map(Array.from(all, (path) => [path, stampOf(join(root, path))])));
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
