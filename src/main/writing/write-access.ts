import { resolve } from "node:path";
import { array, object, type output, string } from "zod/mini";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { SettingsFile } from "../util/settings-file.ts";

const stored = object({ paths: array(string()) });

/** The folders into whose source files the user lets Glossa write, stored in a file. Read access is separate. */
export class WriteAccess {
  private readonly file: SettingsFile<output<typeof stored>>;
  private paths: readonly string[];

  constructor(file: string) {
    this.file = new SettingsFile(file, stored);
    // If the file is missing or broken, the user is asked again.
    this.paths = this.file.read()?.paths ?? [];
  }

  has(folder: string): boolean {
    return this.paths.includes(resolve(folder));
  }

  /** Throws `settingsNotKept`. */
  grant(folder: string): void {
    if (!this.has(folder)) this.keep([...this.paths, resolve(folder)]);
  }

  /** Throws `settingsNotKept`. */
  takeBack(folder: string): void {
    if (this.has(folder)) this.keep(this.paths.filter((path) => path !== resolve(folder)));
  }

  private keep(paths: readonly string[]): void {
    // It takes effect immediately, whether it can be stored or not.
    this.paths = paths;
    try {
      this.file.write({ paths: [...paths] });
    } catch (thrown) {
      throw new GlossaError("settingsNotKept", { detail: detailOf(thrown) }, { cause: thrown });
    }
  }
}
