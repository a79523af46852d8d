import { array, literal, nullable, object, type output, string } from "zod/mini";
import type { LinkingMemory } from "../../shared/engine/unfinished-linking.ts";
import { SettingsFile } from "../util/settings-file.ts";

const stored = object({ version: literal(1), linking: nullable(string()), unfinished: array(string()) });

type Stored = output<typeof stored>;

const NOTHING: Stored = { version: 1, linking: null, unfinished: [] };

/** Stores unfinished linking in a small file, which is rewritten with each change because the app may end in any way. */
export class LinkingMemoryFile implements LinkingMemory {
  private readonly file: SettingsFile<Stored>;
  private known: Stored;

  constructor(
    file: string,
    private readonly warn: (thrown: unknown) => void,
  ) {
    this.file = new SettingsFile(file, stored);
    // A missing or broken file means no unfinished linking; it is rewritten with the next project.
    this.known = this.file.read() ?? NOTHING;
  }

  linking(): string | null {
    return this.known.linking;
  }

  setLinking(linking: string | null): void {
    this.write({ ...this.known, linking });
  }

  unfinished(): readonly string[] {
    return this.known.unfinished;
  }

  setUnfinished(projectIds: readonly string[]): void {
    this.write({ ...this.known, unfinished: [...projectIds] });
  }

  // Where it cannot be written, the state is kept until the app ends.
  private write(next: Stored): void {
    this.known = next;
    try {
      this.file.write(next);
    } catch (thrown) {
      this.warn(thrown);
    }
  }
}
