import { detailOf } from "../../shared/errors/errors.ts";
import { writingMessages } from "../../shared/messages/writing-messages.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { Snapshot, SnapshotFile } from "../catalogue/records/records.ts";
import type { CommentPart, CommentRequest, WrittenComments } from "../languages/contract/comment-writing.ts";
import { symbolsOf } from "../languages/reader-stamps.ts";
import { postable } from "../sources/kept-content.ts";
import type { ReadableContent } from "../sources/source.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import type { CommentedFile, FileReading, FileToComment } from "../threads/protocol.ts";
import { append } from "../util/maps.ts";
import type { DescribedParts } from "./described-parts.ts";

/** A source file with comments that will be written into it. */
export interface PlannedFile extends Omit<WrittenComments, "text"> {
  /** Relative to the project, with `/`. */
  readonly path: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** A source file that is not written, and the reason. */
export interface RefusedFile {
  readonly path: string;
  readonly detail: string;
}

export type Plan = PlannedFile | RefusedFile;

/** The choices for a whole code base: see `CommentRequest`. */
export type WritingChoices = Required<Pick<CommentRequest, "replaces" | "replacesPlain">>;

/**
 * The requests for each file, by its id, in the order of the descriptions; `earlierOf` and `referencesOf` as in
 * `CommentRequest`.
 */
export function requestsByFile(
  described: DescribedParts,
  choices: WritingChoices,
  earlierOf: (id: string) => readonly CommentPart[],
  referencesOf: (id: string) => readonly string[],
): ReadonlyMap<string, readonly CommentRequest[]> {
  const byFile = new Map<string, CommentRequest[]>();
  for (const [id, parts] of described) {
    const more = { earlier: earlierOf(id), references: referencesOf(id) };
    append(byFile, fileIdIn(id), { id, parts, ...choices, ...more });
  }
  return byFile;
}

/** A project whose files are written, and the threads that create the new texts. */
export interface PlanningTools {
  readonly pool: Pick<ParsePool, "writeComments" | "size">;
  readonly project: {
    readonly snapshot: Snapshot;
    readonly contents: ReadonlyMap<string, ReadableContent>;
  };
  readonly signal: AbortSignal;
}

/** The requests for one file. */
export interface FileRequests {
  readonly file: SnapshotFile;
  readonly requests: readonly CommentRequest[];
}

/** Number of files in a batch for a thread: each batch takes a moment, and memory only for these files. */
const BATCH = 8;

/**
 * Creates the new texts of files, in memory, in their order; each file must be as imported. Ends when the signal is
 * aborted.
 */
export async function* planFiles(files: readonly FileRequests[], tools: PlanningTools): AsyncGenerator<Plan> {
  try {
    yield* plansOf(files, tools);
  } catch (thrown) {
    if (!tools.signal.aborted) throw thrown;
  }
}

async function* plansOf(files: readonly FileRequests[], tools: PlanningTools): AsyncGenerator<Plan> {
  const batches = Array.from({ length: Math.ceil(files.length / BATCH) }, (_, at) => {
    return files.slice(at * BATCH, (at + 1) * BATCH);
  });
  const running: Promise<readonly Plan[]>[] = [];
  for (const batch of batches) {
    const planned = planBatch(batch, tools);
    // A caller that waits for an earlier one gets only the error of that.
    planned.catch(() => {});
    running.push(planned);
    if (running.length > tools.pool.size) yield* (await running.shift()) ?? [];
  }
  for (const planned of running) yield* await planned;
}

async function planBatch(
  files: readonly FileRequests[],
  { pool, project, signal }: PlanningTools,
): Promise<readonly Plan[]> {
  const { id: projectId } = project.snapshot.project;
  const plans = new Map<string, Plan>();
  const wanted: FileToComment[] = [];
  for (const { file, requests } of files) {
    const { id, path, hash } = file;
    const content = project.contents.get(id);
    try {
      if (content === undefined) throw new Error(writingMessages.outOfReach);
      wanted.push({ projectId, id, path, content: await postable(content), knownHash: hash, requests });
    } catch (thrown) {
      plans.set(id, { path, detail: detailOf(thrown) });
    }
  }
  const paths = new Map(files.map(({ file }) => [file.id, file.path]));
  const readings = await pool.writeComments(wanted, symbolsOf(project.snapshot.readers), signal);
  for (const reading of readings) plans.set(reading.id, planOf(paths.get(reading.id) ?? "", reading));
  return files.flatMap(({ file }) => plans.get(file.id) ?? []);
}

function planOf(path: string, reading: CommentedFile | FileReading): Plan {
  if (reading.state !== "commented") return { path, detail: "reason" in reading ? reading.reason : "" };
  const { state: _, id: __, ...planned } = reading;
  return { path, ...planned };
}
