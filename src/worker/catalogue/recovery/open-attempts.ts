import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { engineLogMessages } from "../../../shared/messages/log-messages.ts";
import { tryParseJson } from "../../util/try-parse-json.ts";
import type { SoundTables } from "./damaged-files.ts";
import type { RecoveryStep } from "./store-backend.ts";

const NAME = "openings.json";

const stored = z.object({
  version: z.literal(1),
  /** The last operation that LevelDB was about to do, or has done. Repairing counts as opening. */
  state: z.enum(["opening", "open", "closed"]),
  /** How many processes in a row had ended while LevelDB was opening or repairing the store. */
  ended: z.number(),
  /** Whether such a process created the store, which has never been open: its content cannot be the cause. */
  isNew: z.boolean(),
  /** The process that wrote these notes. */
  process: z.number(),
  sound: z.record(z.string(), z.string()),
});

type Notes = z.output<typeof stored>;

const NONE: Notes = { version: 1, state: "closed", ended: 0, isNew: false, process: 0, sound: {} };

/** Reverts a note about an operation that was not carried out, or that ended normally. */
export type Revert = () => void;

/** Receivers of failures to write notes, and the signal of the end of the process. */
export interface OpenAttemptsDependencies {
  /** Receives words for the log. */
  readonly warn: (message: string) => void;
  /** Aborted when this process is about to be ended for a reason that has nothing to do with its store. */
  readonly ending?: AbortSignal | undefined;
}

/**
 * Notes in a store's folder about LevelDB's current operation, so that the next process knows whether one has ended in
 * the middle of it. After two processes that ended while LevelDB opened the store it is repaired, which does no harm to
 * a sound store; if the next one ends as well, during the repair or after it, the store is set aside. Notes are a help,
 * never a condition: nothing here throws, and without notes no process counts as ended, and everything is checked.
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

  /** The tables that need not be checked: none after a process that ended without closing the store. */
  get sound(): SoundTables {
    const { state, sound } = this.read();
    return state === "closed" ? sound : {};
  }

  /** The recommended step for opening the store. */
  get recommendedStep(): RecoveryStep {
    const ended = endedProcesses(this.read());
    if (ended < 2) return "open";
    return ended === 2 ? "repair" : "quarantine";
  }

  /** Notes that LevelDB is about to open the store. */
  beginOpening(sound: SoundTables, isNew: boolean): Revert {
    const ended = endedProcesses(this.read());
    // A store that could not be repaired, for lack of room, say, is not given up because of that.
    return this.begin({ ended: this.hasRepaired ? ended : Math.min(ended, 1), isNew, sound: { ...sound } });
  }

  /** Notes that LevelDB is about to repair the store. */
  beginRepair(): Revert {
    return this.begin({ ended: endedProcesses(this.read()), isNew: false, sound: {} });
  }

  repaired(): void {
    this.hasRepaired = true;
  }

  /** Notes that LevelDB has opened the store and could read from it. */
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
      // Another process may have opened the store, and noted that.
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
      // Reading a pipe never ends.
      if (!statSync(this.file).isFile()) return NONE;
      const parsed = stored.safeParse(tryParseJson(readFileSync(this.file, "utf8")));
      return parsed.success ? parsed.data : NONE;
    } catch {
      return NONE;
    }
  }

  // Written in place: a torn note counts as none, so no process counts as ended. A program that reads the file may
  // prevent replacing it.
  private write(notes: Notes, makesFolder = false): void {
    try {
      if (makesFolder) mkdirSync(this.folder, { recursive: true });
      // Nor does writing to a pipe.
      if (statSync(this.file, { throwIfNoEntry: false })?.isFile() === false) return;
      writeFileSync(this.file, JSON.stringify(notes));
    } catch (error) {
      this.dependencies.warn(formatMessage(engineLogMessages.openingNotNoted, { detail: detailOf(error) }));
      this.remove();
    }
  }

  // The content of the notes is no longer true.
  private remove(): void {
    try {
      rmSync(this.file, { force: true });
    } catch {
      // The file stays; at worst a sound store is repaired.
    }
  }
}

function endedProcesses({ state, ended, isNew }: Notes): number {
  if (isNew) return 0;
  return state === "opening" ? ended + 1 : ended;
}
