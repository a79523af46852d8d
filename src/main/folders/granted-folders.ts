import { basename, resolve } from "node:path";
import { array, object, type output, string } from "zod/mini";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { RecentProject } from "../../shared/shell/bridge-data.ts";
import { SettingsFile } from "../util/settings-file.ts";

const MAX_RECENT = 10;

const stored = object({ paths: array(string()) });

/**
 * The folders that the page may import: those that the user chose in the dialog, by a drop, on the command line or in
 * an earlier session. The most recent ones are stored in a file.
 */
export class GrantedFolders {
  private readonly granted = new Set<string>();
  private readonly file: SettingsFile<output<typeof stored>>;
  private paths: readonly string[];

  constructor(file: string) {
    this.file = new SettingsFile(file, stored);
    // A missing or broken file is an empty list; it is rewritten with the next project.
    this.paths = this.file.read()?.paths.slice(0, MAX_RECENT) ?? [];
  }

  grant(path: string): string {
    const folder = resolve(path);
    this.granted.add(folder);
    return folder;
  }

  isGranted(path: string): boolean {
    const folder = resolve(path);
    return this.granted.has(folder) || this.paths.includes(folder);
  }

  /** The path as it was granted. Throws GlossaError `folderNotGranted`. */
  expectGranted(path: string): string {
    if (!this.isGranted(path)) throw new GlossaError("folderNotGranted", { path });
    return resolve(path);
  }

  /** Moves a folder to the front of the recent ones. */
  remember(folder: string): void {
    this.paths = [folder, ...this.paths.filter((path) => path !== folder)].slice(0, MAX_RECENT);
    this.file.write({ paths: [...this.paths] });
  }

  /** Revokes a folder's grant, and removes it from the list. */
  forget(path: string): null {
    const folder = resolve(path);
    this.granted.delete(folder);
    if (!this.paths.includes(folder)) return null;
    this.paths = this.paths.filter((one) => one !== folder);
    this.file.write({ paths: [...this.paths] });
    return null;
  }

  recent(): readonly RecentProject[] {
    return this.paths.map((path) => ({ name: basename(path) || path, path }));
  }
}
