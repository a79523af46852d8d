import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { parseJson } from "../parse-json.ts";
import type { SoundTables } from "./level-files.ts";
import type { Rung } from "./store-place.ts";

const NAME = "openings.json";

const stored = z.object({
  version: z.literal(1),
  /** What LevelDB was last about to do, or has last done. */
  state: z.enum(["opening", "open", "closed"]),
  /** How many processes in a row had ended before while they opened it. */
  ended: z.number(),
  sound: z.record(z.string(), z.string()),
});

type Notes = z.output<typeof stored>;

const NONE: Notes = { version: 1, state: "closed", ended: 0, sound: {} };

/**
 * What is noted in a store's folder of how far LevelDB has come with it, so that the next process knows that one has
 * ended in the midst of it, whatever ended that. Whoever ends with the store open may have had any reason; one process
 * after the other that ends while it opens it has none but the store.
 */
export class OpeningNotes {
  private readonly file: string;

  constructor(private readonly folder: string) {
    this.file = join(folder, NAME);
  }

  /** The tables that need not be checked: none after a process has ended without closing the store. */
  get sound(): SoundTables {
    const { state, sound } = this.read();
    return state === "closed" ? sound : {};
  }

  /** What has to be done at least before it is opened once more. */
  get needed(): Rung {
    const ended = endedOpening(this.read());
    if (ended < 2) return "open";
    return ended === 2 ? "repair" : "setAside";
  }

  /** Notes that LevelDB is about to open or to repair it. Answers how that is taken back. */
  begin(sound: SoundTables = {}): () => void {
    const before = this.read();
    this.write({ version: 1, state: "opening", ended: endedOpening(before), sound: { ...sound } });
    return () => this.write(before);
  }

  /** Notes that it was opened, and that what is read first could be read. */
  opened(): void {
    this.reached("open");
  }

  closed(): void {
    this.reached("closed");
  }

  private reached(state: "open" | "closed"): void {
    try {
      this.write({ ...this.read(), state, ended: 0 });
    } catch {
      // On a full disk, say. Without notes nobody is blamed, and everything is checked.
      rmSync(this.file, { recursive: true, force: true });
    }
  }

  private read(): Notes {
    try {
      // Reading a pipe has no end.
      if (!statSync(this.file).isFile()) return NONE;
      const parsed = stored.safeParse(parseJson(readFileSync(this.file, "utf8")));
      return parsed.success ? parsed.data : NONE;
    } catch {
      return NONE;
    }
  }

  private write(notes: Notes): void {
    const unfinished = `${this.file}.tmp`;
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(unfinished, JSON.stringify(notes));
    try {
      renameSync(unfinished, this.file);
    } catch {
      // A folder in its place makes way.
      rmSync(this.file, { recursive: true, force: true });
      renameSync(unfinished, this.file);
    }
  }
}

function endedOpening({ state, ended }: Notes): number {
  return state === "opening" ? ended + 1 : ended;
}
