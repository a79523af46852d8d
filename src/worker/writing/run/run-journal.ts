import * as z from "zod/mini";
import { sha256 } from "../../util/sha256.ts";
import { tryParseJson } from "../../util/try-parse-json.ts";
import type { OpenNotes, RunNotes } from "./run-notes.ts";
import type { Replacement } from "./write-target.ts";

const started = z.object({ format: z.literal("glossa-writing"), version: z.literal(1), root: z.string() });
const replaced = z.object({
  path: z.string(),
  /** The offset and length of the previous content in the backups. */
  offset: z.number(),
  length: z.number(),
  /** SHA-256, hexadecimal. */
  before: z.string(),
  after: z.string(),
});
/** A file that was not replaced after all, or is restored, by the offset of its content in the backups. */
const passedOver = z.object({ passedOver: z.number() });
/** The last such row counts: an undo that has begun makes the run unended again. */
const ended = z.object({ ended: z.boolean() });

/** A file that a run has replaced, or was about to replace. */
export type ReplacedFile = z.infer<typeof replaced>;

/** What the last run did, or the last ones, if one was interrupted. */
export interface EarlierRun {
  readonly root: string;
  readonly files: readonly ReplacedFile[];
  readonly isEnded: boolean;
  backupOf(file: ReplacedFile): Promise<Uint8Array>;
}

/** The notes of a run that writes into source files: the previous content of each, on the disk before it is replaced. */
export class RunJournal {
  private readonly kept = new Map<Uint8Array, number>();

  private constructor(
    private readonly notes: OpenNotes,
    private offset: number,
  ) {}

  /**
   * Starts a run in locked notes. The notes of the last run are deleted, unless it was interrupted: then they are
   * continued.
   */
  static async open(notes: RunNotes, root: string): Promise<RunJournal> {
    const earlier = await readRun(notes);
    const goesOn = earlier !== undefined && !earlier.isEnded && earlier.root === root;
    const opened = await notes.open(goesOn);
    const run = new RunJournal(opened, opened.backupBytes);
    // The last row may be incomplete.
    await run.note(goesOn ? null : { format: "glossa-writing", version: 1, root });
    return run;
  }

  /** Stores the current content of files. When this resolves it is on the disk, and they may be replaced. */
  async keep(files: readonly Replacement[]): Promise<void> {
    const rows: ReplacedFile[] = [];
    this.kept.clear();
    for (const { path, before, after } of files) {
      await this.notes.appendBackup(before);
      const [one, other] = await Promise.all([sha256(before), sha256(after)]);
      rows.push({ path, offset: this.offset, length: before.length, before: one, after: other });
      this.kept.set(before, this.offset);
      this.offset += before.length;
    }
    await this.notes.syncBackups();
    await this.notes.append(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    await this.notes.sync();
  }

  /** Notes that one of the files stored last is not replaced: its current content was written by others. */
  async passOver({ before }: Replacement): Promise<void> {
    await this.note({ passedOver: this.kept.get(before) });
  }

  /** Ends the run: the next one begins with new notes. */
  async end(): Promise<void> {
    await this.note({ ended: true });
    await this.notes.sync();
  }

  async close(): Promise<void> {
    await this.notes.close();
  }

  private async note(row: object | null): Promise<void> {
    await this.notes.append(row === null ? "\n" : `${JSON.stringify(row)}\n`);
  }
}

/** What the notes contain about the last run; undefined if there are none. */
export async function readRun(notes: RunNotes): Promise<EarlierRun | undefined> {
  const rows = (await notes.read())?.split("\n").map(tryParseJson) ?? [];
  const first = started.safeParse(rows[0]);
  if (!first.success) return undefined;
  const spared = new Set(rows.map((row) => passedOver.safeParse(row).data?.passedOver));
  const files = rows.flatMap((row) => replaced.safeParse(row).data ?? []).filter(({ offset }) => !spared.has(offset));
  const backupOf = ({ offset, length }: ReplacedFile) => notes.readBackup(offset, length);
  const isEnded = rows.flatMap((row) => ended.safeParse(row).data ?? []).at(-1)?.ended === true;
  return { root: first.data.root, files, isEnded, backupOf };
}

/** Number of files that a run has written and that can be undone; null if there are none. */
export function filesOf(run: EarlierRun | undefined): number | null {
  const paths = new Set(run?.files.map(({ path }) => path));
  return paths.size === 0 ? null : paths.size;
}
