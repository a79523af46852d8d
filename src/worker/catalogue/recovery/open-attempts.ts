import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { engineLogMessages } from "../../../shared/messages/log-messages.ts";
import { tryParseJson } from "../store/try-parse-json.ts";
import type { SoundTables } from "./damaged-files.ts";
import type { RecoveryStep } from "./store-backend.ts";

const NAME = "openings.json";

const stored = z.object({
  version: z.literal(1),
  /** The last thing that LevelDB was about to do, or has done. Repairing counts as opening. */
  state: z.enum(["opening", "open", "closed"]),
  /** How many processes in a row had ended before within LevelDB's opening or repairing. */
  ended: z.number(),
  /** Whether it was made by such a process, and has never been open: nothing in it can be to blame. */
  isNew: z.boolean(),
  /** The process that wrote this. */
  process: z.number(),
  sound: z.record(z.string(), z.string()),
});

type Notes = z.output<typeof stored>;

const NONE: Notes = { version: 1, state: "closed", ended: 0, isNew: false, process: 0, sound: {} };

/** Takes away a note of what did not come to its end, or came to it in order. */
export type Revert = () => void;

/** Who hears of attempts that could not be noted, and of the end of the process. */
export interface OpenAttemptsDependencies {
  /** Gets words for the log. */
  readonly warn: (message: string) => void;
  /** Aborted when this process is about to be ended for a reason that has nothing to do with its store. */
  readonly ending?: AbortSignal | undefined;
}

/**
 * Notes in a store's folder of how far LevelDB has come with it, so that the next process knows that one has
 * ended in the midst of LevelDB's work. Two that ended while LevelDB opened the store have it repaired, which costs
 * nothing of a sound one; when the next one ends as well, in the repair or behind it, the store is set aside. Notes are a
 * help, never a condition: nothing here throws, and without notes nobody is blamed, and everything is checked.
 */
export class OpenAttempts {
  private readonly file: string;
  private hasRepaired = false;
  private revertLast: Revert = () => {};

  constructor(
    private readonly folder: string,
    private readonly dependencies: OpenAttemptsDependencies,
  ) {
    this.file = join(folder, NAME);
    dependencies.ending?.addEventListener("abort", () => this.revertLast());
  }

  /** The tables that need not be checked: none after a process has ended without closing the store. */
  get sound(): SoundTables {
    const { state, sound } = this.read();
    return state === "closed" ? sound : {};
  }

  /** The step that it should be opened with. */
  get recommendedStep(): RecoveryStep {
    const ended = endedProcesses(this.read());
    if (ended < 2) return "open";
    return ended === 2 ? "repair" : "quarantine";
  }

  /** Notes that LevelDB is about to open it. */
  beginOpening(sound: SoundTables, isNew: boolean): Revert {
    const ended = endedProcesses(this.read());
    // What could not be repaired, for want of room, say, is not given up for that.
    return this.begin({ ended: this.hasRepaired ? ended : Math.min(ended, 1), isNew, sound: { ...sound } });
  }

  /** Notes that LevelDB is about to repair it. */
  beginRepair(): Revert {
    return this.begin({ ended: endedProcesses(this.read()), isNew: false, sound: {} });
  }

  repaired(): void {
    this.hasRepaired = true;
  }

  /** Notes that LevelDB has opened it, and could read from it. */
  opened(): void {
    this.reached("open");
  }

  closed(): void {
    this.reached("closed");
  }

  private begin({ ended, isNew, sound }: Pick<Notes, "ended" | "isNew" | "sound">): Revert {
    const before = this.read();
    if (this.dependencies.ending?.aborted) return () => {};
    const staysNew = isNew || (before.isNew && before.state === "opening");
    const note: Notes = { version: 1, state: "opening", ended, isNew: staysNew, process: process.pid, sound };
    this.write(note, isNew);
    this.revertLast = () => {
      // Another process may have opened it, and noted that.
      if (this.read().state === "opening" && this.read().process === process.pid) this.write(before);
    };
    return this.revertLast;
  }

  private reached(state: "open" | "closed"): void {
    this.revertLast = () => {};
    this.hasRepaired = false;
    this.write({ ...this.read(), state, ended: 0, isNew: false, process: process.pid });
  }

  private read(): Notes {
    try {
      // Reading a pipe has no end.
      if (!statSync(this.file).isFile()) return NONE;
      const parsed = stored.safeParse(tryParseJson(readFileSync(this.file, "utf8")));
      return parsed.success ? parsed.data : NONE;
    } catch {
      return NONE;
    }
  }

  // In place: a note that is torn is none, which blames nobody. Whoever looks into files may keep one from being replaced.
  private write(notes: Notes, makesFolder = false): void {
    try {
      if (makesFolder) mkdirSync(this.folder, { recursive: true });
      // Neither does writing a pipe.
      if (statSync(this.file, { throwIfNoEntry: false })?.isFile() === false) return;
      writeFileSync(this.file, JSON.stringify(notes));
    } catch (error) {
      this.dependencies.warn(formatMessage(engineLogMessages.openingNotNoted, { detail: detailOf(error) }));
      this.remove();
    }
  }

  // What is noted there is no longer true.
  private remove(): void {
    try {
      rmSync(this.file, { force: true });
    } catch {
      // It stays; at worst a sound store is repaired.
    }
  }
}

function endedProcesses({ state, ended, isNew }: Notes): number {
  if (isNew) return 0;
  return state === "opening" ? ended + 1 : ended;
}
