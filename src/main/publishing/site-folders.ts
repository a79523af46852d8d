import { literal, object, type output, record } from "zod/mini";
import { path, projectId } from "../../shared/contract/schema-parts.ts";
import { detailOf } from "../../shared/errors/errors.ts";
import { SettingsFile } from "../util/settings-file.ts";

/** Maximum number of projects whose folder is remembered; the one that was published longest ago is dropped first. */
export const MAX_PROJECTS = 100;

const stored = object({ version: literal(1), folders: record(projectId, path) });

type Entry = readonly [projectId: string, folder: string];

/** The folder into which each project was published last, by project id, stored among the app's own files. */
export class SiteFolders {
  private readonly file: SettingsFile<output<typeof stored>>;
  private known: ReadonlyMap<string, string> | undefined;

  constructor(
    private readonly path: string,
    private readonly warn: (text: string) => void,
  ) {
    this.file = new SettingsFile(path, stored);
  }

  // Read with the first question: the start of the app needs none of them.
  private get folders(): ReadonlyMap<string, string> {
    const onBroken = () => this.warn(`The folders of sites in ${this.path} could not be understood and are not used`);
    this.known ??= new Map(Object.entries(this.file.read(onBroken)?.folders ?? {}));
    return this.known;
  }

  of(projectId: string): string | undefined {
    return this.folders.get(projectId);
  }

  remember(projectId: string, folder: string): void {
    // The entry moves to the end, where it is dropped last.
    this.keep([...this.others(projectId), [projectId, folder]]);
  }

  forget(projectId: string): void {
    if (this.of(projectId) !== undefined) this.keep(this.others(projectId));
  }

  private others(projectId: string): readonly Entry[] {
    return [...this.folders].filter(([id]) => id !== projectId);
  }

  private keep(entries: readonly Entry[]): void {
    this.known = new Map(entries.slice(-MAX_PROJECTS));
    try {
      this.file.write({ version: 1, folders: Object.fromEntries(this.folders) });
    } catch (thrown) {
      // The folder is known in memory until the app ends.
      this.warn(detailOf(thrown));
    }
  }
}
