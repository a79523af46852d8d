import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { tryParseJson } from "../../catalogue/store/try-parse-json.ts";
import { sha256 } from "../../util/sha256.ts";
import type { Replacement } from "./replace-file.ts";

const JOURNAL = "journal.ndjson";
const BACKUPS = "before.bin";

const started = z.object({ format: z.literal("glossa-writing"), version: z.literal(1), root: z.string() });
const replaced = z.object({
  path: z.string(),
  /** Where the content before lies among the backups, and how long it is. */
  offset: z.number(),
  length: z.number(),
  /** SHA-256, hexadecimal. */
  before: z.string(),
  after: z.string(),
});
/** A file that was not replaced after all; by where its content lies among the backups. */
const passedOver = z.object({ passedOver: z.number() });
const ended = z.object({ ended: z.literal(true) });

/** A file that a run has replaced, or was about to. */
export type ReplacedFile = z.infer<typeof replaced>;

/** What the last run did, or the last ones, where one was ended amid its work. */
export interface EarlierRun {
  readonly root: string;
  readonly files: readonly ReplacedFile[];
  readonly isEnded: boolean;
  backupOf(file: ReplacedFile): Promise<Uint8Array>;
}

/**
 * The notes of a run that writes into source files: what each was before, on the disk before it is replaced. They lie in
 * a folder of their own, apart from the source.
 */
export class RunJournal {
  private readonly kept = new Map<Uint8Array, number>();

  private constructor(
    private readonly journal: FileHandle,
    private readonly backups: FileHandle,
    private offset: number,
  ) {}

  /**
   * Begins a run in notes that are locked. The notes of the last one are gone with it, unless that was ended amid its work:
   * then they go on.
   */
  static async open(folder: string, root: string): Promise<RunJournal> {
    const earlier = await readRun(folder);
    const goesOn = earlier !== undefined && !earlier.isEnded && earlier.root === root;
    const mode = goesOn ? "a" : "w";
    const [journal, backups] = [await open(join(folder, JOURNAL), mode), await open(join(folder, BACKUPS), mode)];
    const run = new RunJournal(journal, backups, (await backups.stat()).size);
    // The last row may be half a one.
    await run.note(goesOn ? null : { format: "glossa-writing", version: 1, root });
    return run;
  }

  /** Keeps what files are now. When this resolves it is on the disk, and they may be replaced. */
  async keep(files: readonly Replacement[]): Promise<void> {
    const rows: ReplacedFile[] = [];
    this.kept.clear();
    for (const { path, before, after } of files) {
      await this.backups.appendFile(before);
      const [one, other] = await Promise.all([sha256(before), sha256(after)]);
      rows.push({ path, offset: this.offset, length: before.length, before: one, after: other });
      this.kept.set(before, this.offset);
      this.offset += before.length;
    }
    await this.backups.sync();
    await this.journal.appendFile(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    await this.journal.sync();
  }

  /** Notes that one of the files that were kept last is not replaced: what it is, was made by others. */
  async passOver({ before }: Replacement): Promise<void> {
    await this.note({ passedOver: this.kept.get(before) });
  }

  /** The run has come to its end: the next one begins with notes of its own. */
  async end(): Promise<void> {
    await this.note({ ended: true });
    await this.journal.sync();
  }

  async close(): Promise<void> {
    await Promise.all([this.journal.close(), this.backups.close()]);
  }

  private async note(row: object | null): Promise<void> {
    await this.journal.appendFile(row === null ? "\n" : `${JSON.stringify(row)}\n`);
  }
}

/** The notes of the last run; undefined where there are none. */
export async function readRun(folder: string): Promise<EarlierRun | undefined> {
  const text = await readFile(join(folder, JOURNAL), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const rows = text.split("\n").map(tryParseJson);
  const first = started.safeParse(rows[0]);
  if (!first.success) return undefined;
  const spared = new Set(rows.map((row) => passedOver.safeParse(row).data?.passedOver));
  const files = rows.flatMap((row) => replaced.safeParse(row).data ?? []).filter(({ offset }) => !spared.has(offset));
  const backupOf = (file: ReplacedFile) => readBackup(join(folder, BACKUPS), file);
  return { root: first.data.root, files, isEnded: rows.some((row) => ended.safeParse(row).success), backupOf };
}

/** Forgets the last run. */
export async function forgetRun(folder: string): Promise<void> {
  for (const name of [JOURNAL, BACKUPS]) await rm(join(folder, name), { force: true });
}

async function readBackup(path: string, { offset, length }: ReplacedFile): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
