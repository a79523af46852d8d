import { readFileSync } from "node:fs";
import { safeParse, type ZodMiniType } from "zod/mini";
import { writeFileWhole } from "./write-file-whole.ts";

/** A small JSON file of the app's own: checked when it is read, and never left half written. */
export class SettingsFile<Settings> {
  constructor(
    readonly path: string,
    private readonly schema: ZodMiniType<Settings>,
  ) {}

  /** Undefined where there is no file, and for one that cannot be understood, of which `onBroken` is told. */
  read(onBroken: () => void = () => {}): Settings | undefined {
    let text: string;
    try {
      text = readFileSync(this.path, "utf8");
    } catch {
      return undefined;
    }
    const settings = this.parse(text);
    if (settings === undefined) onBroken();
    return settings;
  }

  /** Throws what the system says where the file cannot be written; it is then as it was. */
  write(settings: Settings): void {
    writeFileWhole(this.path, JSON.stringify(settings));
  }

  private parse(text: string): Settings | undefined {
    try {
      const { success, data } = safeParse(this.schema, JSON.parse(text));
      return success ? data : undefined;
    } catch {
      return undefined;
    }
  }
}
