import { detailOf } from "../../../shared/errors/errors.ts";
import type { FailedSourceFile } from "../../../shared/model/comment-plan.ts";
import type { PlannedFile } from "../plan-files.ts";
import { RunJournal } from "./run-journal.ts";
import type { RunNotes } from "./run-notes.ts";
import type { Replacement, WriteTarget } from "./write-target.ts";

/** The listener of the progress, which may end the work between two files. */
export interface WritingListener {
  written(file: PlannedFile): void;
  failed(file: FailedSourceFile): void;
  readonly signal: AbortSignal;
}

/** Number of files whose previous content is written to the disk together before they are replaced. */
const AT_ONCE = 64;

/** Where a run writes, and where it notes the previous content: nobody else uses either meanwhile. */
export interface RunTarget {
  readonly target: WriteTarget;
  readonly notes: RunNotes;
}

/**
 * Writes planned files, each all or nothing, and keeps their previous content in notes (see `undoFiles`). A file that
 * cannot be written is reported and skipped.
 */
export async function writePlanned(
  { target, notes }: RunTarget,
  files: AsyncIterable<PlannedFile>,
  listener: WritingListener,
): Promise<void> {
  let journal: RunJournal | undefined;
  try {
    for await (const some of inBatches(files)) {
      if (listener.signal.aborted) break;
      const ready = await readyFiles(target, some, listener);
      if (ready.length === 0) continue;
      // A run that writes nothing leaves the notes of the last one.
      journal ??= await RunJournal.open(notes, target.root);
      await writeBatch(target, journal, ready, listener);
    }
    if (!listener.signal.aborted) await journal?.end();
  } finally {
    await journal?.close();
  }
}

interface ReadyFile {
  readonly file: PlannedFile;
  readonly replacement: Replacement;
}

/** The files that can be replaced; the others are reported. */
async function readyFiles(
  target: WriteTarget,
  files: readonly PlannedFile[],
  listener: WritingListener,
): Promise<readonly ReadyFile[]> {
  const ready: ReadyFile[] = [];
  for (const file of files) {
    try {
      const replacement = { path: await target.locate(file.path), before: file.before, after: file.after };
      await target.expectReplaceable(replacement);
      ready.push({ file, replacement });
    } catch (thrown) {
      listener.failed({ path: file.path, detail: detailOf(thrown) });
    }
  }
  return ready;
}

async function writeBatch(
  target: WriteTarget,
  journal: RunJournal,
  ready: readonly ReadyFile[],
  listener: WritingListener,
): Promise<void> {
  await journal.keep(ready.map(({ replacement }) => replacement));
  for (const { file, replacement } of ready) {
    if (listener.signal.aborted) {
      await journal.passOver(replacement);
      continue;
    }
    try {
      await target.replace(replacement);
      listener.written(file);
    } catch (thrown) {
      await journal.passOver(replacement);
      listener.failed({ path: file.path, detail: detailOf(thrown) });
    }
  }
  await target.sync(ready.map(({ replacement }) => replacement.path));
}

async function* inBatches<T>(all: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
