import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { parseJson } from "../parse-json.ts";
import type { SoundTables } from "./level-files.ts";
import type { Rung } from "./store-place.ts";

const NAME = "openings.json";

/**
 * In milliseconds: a store is not to blame for the end of a process that had it open for longer. Shorter than an engine
 * that hangs is left alone, and no longer than what lets main start one four times within its minute.
 */
const SOON_MS = 20_000;

const stored = z.object({
  version: z.literal(1),
  /** When it was opened since it was last closed, in milliseconds since 1970. */
  openings: z.array(z.number()),
  sound: z.record(z.string(), z.string()),
});

type Notes = z.output<typeof stored>;

const NONE: Notes = { version: 1, openings: [], sound: {} };

/**
 * What is noted in a store's folder of who has had it open, so that the next process knows that one ended without
 * closing it, whatever ended that.
 */
export class OpeningNotes {
  private readonly file: string;

  constructor(private readonly folder: string) {
    this.file = join(folder, NAME);
  }

  /** The tables that need not be checked: none after a process has ended with the store open. */
  get sound(): SoundTables {
    const { openings, sound } = this.read();
    return openings.length === 0 ? sound : {};
  }

  /** What has to be done at least before it is opened once more: more with each process that ended soon after it did. */
  rungAt(now: number): Rung {
    const soon = endedSoon(this.read().openings, now);
    if (soon < 2) return "open";
    return soon === 2 ? "repair" : "setAside";
  }

  /** Notes that LevelDB is about to work on the store. Answers how that is taken back. */
  begin(now: number, sound: SoundTables = {}): () => void {
    const before = this.read();
    this.write({ version: 1, openings: [...before.openings.slice(-2), now], sound: { ...sound } });
    return () => this.write(before);
  }

  /** Notes that it was closed. */
  closed(): void {
    try {
      this.write({ ...this.read(), openings: [] });
    } catch {
      // On a full disk, say: without notes nobody ended with it open, and everything is checked.
      rmSync(this.file, { recursive: true, force: true });
    }
  }

  private read(): Notes {
    try {
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

/** How many processes in a row have ended soon after they opened the store, up to one that is opening it now. */
function endedSoon(openings: readonly number[], now: number): number {
  const next = [...openings.slice(1), now];
  const lastThatStayed = openings.findLastIndex((opened, at) => Math.abs((next[at] ?? now) - opened) > SOON_MS);
  return openings.length - 1 - lastThatStayed;
}
