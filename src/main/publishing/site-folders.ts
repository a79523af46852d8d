import { literal, object, type output, record, string } from "zod/mini";
import { detailOf } from "../../shared/errors/errors.ts";
import { SettingsFile } from "../util/settings-file.ts";

/** Maximum number of projects whose folder is remembered; the oldest is dropped first. */
const MAX_PROJECTS = 100;

const stored = object({ version: literal(1), folders: record(string(), string()) });

type Entry = readonly [projectId: string, folder: string];

/** The folder into which each project was published last, by project id, stored among the app's own files. */
export class SiteFolders {
  private readonly file: SettingsFile<output<typeof stored>>;
  private folders: ReadonlyMap<string, string>;

  constructor(
    path: string,
    private readonly warn: (text: string) => void,
  ) {
    this.file = new SettingsFile(path, stored);
    this.folders = new Map(Object.entries(this.file.read()?.folders ?? {}));
  }

  of(projectId: string): string | undefined {
    return this.folders.get(projectId);
  }

  remember(projectId: string, folder: string): void {
    if (this.of(projectId) === folder) return;
    this.keep([...this.others(projectId), [projectId, folder]]);
  }

  forget(projectId: string): void {
    if (this.of(projectId) !== undefined) this.keep(this.others(projectId));
  }

  private others(projectId: string): readonly Entry[] {
    return [...this.folders].filter(([id]) => id !== projectId);
  }

  private keep(entries: readonly Entry[]): void {
    this.folders = new Map(entries.slice(-MAX_PROJECTS));
    try {
      this.file.write({ version: 1, folders: Object.fromEntries(this.folders) });
    } catch (thrown) {
      // The folder is known in memory until the app ends.
      this.warn(detailOf(thrown));
    }
  }
}
