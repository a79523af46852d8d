import { safeParse, type ZodMiniType } from "zod/mini";
import { detailOf } from "../../shared/errors/errors.ts";
import { readText } from "./read-text.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

/** A small JSON file of the app's own: validated when it is read, and written atomically. */
export class SettingsFile<Settings> {
  constructor(
    readonly path: string,
    private readonly schema: ZodMiniType<Settings>,
  ) {}

  /**
   * Undefined where there is no file, and for an invalid one, which is reported to `onBroken`: with the parser's error
   * where it is not JSON, else with null.
   */
  read(onBroken: (detail: string | null) => void = () => {}): Settings | undefined {
    const text = readText(this.path);
    return text === undefined ? undefined : this.parse(text, onBroken);
  }

  /** Throws the system's error where the file cannot be written; it is unchanged then. */
  write(settings: Settings): void {
    writeFileAtomically(this.path, JSON.stringify(settings));
  }

  private parse(text: string, onBroken: (detail: string | null) => void): Settings | undefined {
    try {
      const { success, data } = safeParse(this.schema, JSON.parse(text));
      if (success) return data;
    } catch (thrown) {
      onBroken(detailOf(thrown));
      return undefined;
    }
    onBroken(null);
    return undefined;
  }
}
