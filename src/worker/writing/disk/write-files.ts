import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { detailOf } from "../../../shared/errors/errors.ts";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import { isSourceFile } from "../../../shared/source-extensions.ts";
import { isInside } from "../../sources/disk-inside.ts";
import type { PlannedFile } from "../plan-files.ts";
import { expectReplaceable, type Replacement, replaceFile, syncFolders } from "./replace-file.ts";
import { RunJournal } from "./run-journal.ts";
import { lockNotes } from "./run-lock.ts";

/** A file that was not written, and why. */
export interface FailedFile {
  readonly path: string;
  readonly detail: string;
}

/** Who hears of the work, and may end it between two files. */
export interface WritingListener {
  written(file: PlannedFile): void;
  failed(file: FailedFile): void;
  readonly signal: AbortSignal;
}

/** So many files wait together until what they were is on the disk. */
const AT_ONCE = 64;

/**
 * Writes planned files into the folder that they were read from, each whole or not at all, and keeps in `notes` what they
 * were (see `undoRun`). A file that cannot be written is told and passed over. Throws an Error in plain words where another
 * run is at work there.
 */
export async function writeFiles(
  root: string,
  notes: string,
  files: AsyncIterable<PlannedFile>,
  listener: WritingListener,
): Promise<void> {
  const whole = await realpath(root);
  const unlock = await lockNotes(notes);
  let journal: RunJournal | undefined;
  try {
    for await (const some of inBatches(files)) {
      if (listener.signal.aborted) break;
      const ready = await readyFiles(whole, some, listener);
      if (ready.length === 0) continue;
      // A run that writes nothing leaves the notes of the last one.
      journal ??= await RunJournal.open(notes, whole);
      await writeBatch(journal, ready, listener);
    }
    if (!listener.signal.aborted) await journal?.end();
  } finally {
    await journal?.close();
    await unlock();
  }
}

interface ReadyFile {
  readonly file: PlannedFile;
  readonly replacement: Replacement;
}

/** The files that can be replaced; the others are told. */
async function readyFiles(
  root: string,
  files: readonly PlannedFile[],
  listener: WritingListener,
): Promise<readonly ReadyFile[]> {
  const ready: ReadyFile[] = [];
  for (const file of files) {
    try {
      const replacement = { path: await placeOf(root, file.path), before: file.before, after: file.after };
      await expectReplaceable(replacement);
      ready.push({ file, replacement });
    } catch (thrown) {
      listener.failed({ path: file.path, detail: detailOf(thrown) });
    }
  }
  return ready;
}

async function writeBatch(journal: RunJournal, ready: readonly ReadyFile[], listener: WritingListener): Promise<void> {
  await journal.keep(ready.map(({ replacement }) => replacement));
  for (const { file, replacement } of ready) {
    if (listener.signal.aborted) {
      await journal.passOver(replacement);
      continue;
    }
    try {
      await replaceFile(replacement);
      listener.written(file);
    } catch (thrown) {
      await journal.passOver(replacement);
      listener.failed({ path: file.path, detail: detailOf(thrown) });
    }
  }
  await syncFolders(ready.map(({ replacement }) => replacement.path));
}

/** The file itself, whatever links lead to it. Throws for one outside of the folder, and for anything but source. */
async function placeOf(root: string, path: string): Promise<string> {
  const place = await realpath(resolve(root, path));
  if (!isInside(root, place)) throw new Error(writingMessages.notInFolder);
  if (!isSourceFile(place)) throw new Error(writingMessages.notSource);
  return place;
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
