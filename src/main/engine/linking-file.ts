import { readFileSync } from "node:fs";
import { array, literal, nullable, object, type output, safeParse, string } from "zod/mini";
import type { LinkingMemory } from "../../shared/unfinished-linking.ts";
import { writeFileWhole } from "../util/write-file-whole.ts";

const stored = object({ version: literal(1), linking: nullable(string()), unfinished: array(string()) });

type Stored = output<typeof stored>;

const NOTHING: Stored = { version: 1, linking: null, unfinished: [] };

/** A small file that is written whole with each change: whatever ends the app finds what linking had begun. */
export class LinkingFile implements LinkingMemory {
  private known: Stored;

  constructor(
    private readonly file: string,
    private readonly warn: (thrown: unknown) => void,
  ) {
    this.known = read(file);
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

  // Where it cannot be written, it is known until the app ends.
  private write(next: Stored): void {
    this.known = next;
    try {
      writeFileWhole(this.file, JSON.stringify(next));
    } catch (thrown) {
      this.warn(thrown);
    }
  }
}

// A file that is missing or broken blames nobody; it is written anew with the next project.
function read(file: string): Stored {
  try {
    const parsed = safeParse(stored, JSON.parse(readFileSync(file, "utf8")));
    return parsed.success ? parsed.data : NOTHING;
  } catch {
    return NOTHING;
  }
}
