import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { array, object, safeParse, string } from "zod/mini";
import type { RecentProject } from "../../shared/bridge.ts";
import { GlossaError } from "../../shared/errors.ts";
import { writeFileWhole } from "../util/write-file-whole.ts";

const MOST_RECENT = 10;

const stored = object({ paths: array(string()) });

/**
 * The folders that the page may import: those that the user chose by the dialog, a drop, the command line or an earlier
 * visit. The last ones are kept in a file.
 */
export class GrantedFolders {
  private readonly granted = new Set<string>();
  private paths: readonly string[];

  constructor(private readonly file: string) {
    this.paths = readRecent(file);
  }

  grant(path: string): string {
    const folder = resolve(path);
    this.granted.add(folder);
    return folder;
  }

  /** The path as it was granted. Throws GlossaError `folderNotGranted`. */
  expectGranted(path: string): string {
    const folder = resolve(path);
    if (!this.granted.has(folder) && !this.paths.includes(folder)) throw new GlossaError("folderNotGranted", { path });
    return folder;
  }

  /** Puts a folder first among the recent ones. */
  remember(folder: string): void {
    this.paths = [folder, ...this.paths.filter((path) => path !== folder)].slice(0, MOST_RECENT);
    writeFileWhole(this.file, JSON.stringify({ paths: this.paths }));
  }

  recent(): readonly RecentProject[] {
    return this.paths.map((path) => ({ name: basename(path) || path, path }));
  }
}

// A file that is missing or broken is no list; it is written anew with the next project.
function readRecent(file: string): readonly string[] {
  try {
    const read = safeParse(stored, JSON.parse(readFileSync(file, "utf8")));
    return read.success ? read.data.paths.slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}
