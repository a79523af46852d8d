import { closeSync, constants, lstatSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** The journal of a site, in its folder. */
export const JOURNAL = ".glossa-site.part";

/**
 * The paths of files that a run has begun to write, each recorded before writing: an interrupted run leaves the journal
 * behind.
 */
export class Journal {
  private constructor(
    private readonly path: string,
    private readonly file: number,
  ) {}

  /** Opens the journal and returns the paths in one that an interrupted run has left. */
  static open(root: string): { readonly journal: Journal; readonly paths: readonly string[] } {
    const path = join(root, JOURNAL);
    const there = lstatSync(path, { throwIfNoEntry: false });
    const paths = there?.isFile() ? pathsIn(readFileSync(path, "utf8")) : [];
    if (there !== undefined && !there.isFile()) rmSync(path);
    const file = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND);
    return { journal: new Journal(path, file), paths };
  }

  note(path: string): void {
    writeSync(this.file, `${JSON.stringify(path)}\n`);
  }

  /** Removes the journal once everything is recorded elsewhere. */
  remove(): void {
    rmSync(this.path, { force: true });
  }

  close(): void {
    closeSync(this.file);
  }
}

function pathsIn(text: string): readonly string[] {
  return text.split("\n").flatMap((row) => {
    try {
      const path: unknown = JSON.parse(row);
      return typeof path === "string" ? [path] : [];
    } catch {
      // The last line may be incomplete.
      return [];
    }
  });
}
