import { readFile, rm } from "node:fs/promises";
import { detailOf } from "../../../shared/errors/errors.ts";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import { isInside } from "../../sources/disk-inside.ts";
import { sha256 } from "../../util/sha256.ts";
import { replaceFile, syncFolders, unfinishedPath } from "./replace-file.ts";
import { type EarlierRun, forgetRun, type ReplacedFile, readRun } from "./run-journal.ts";
import { lockNotes } from "./run-lock.ts";
import type { FailedFile } from "./write-files.ts";

/** What became of the files of the last run. */
export interface UndoneRun {
  readonly undone: number;
  readonly failed: readonly FailedFile[];
}

/**
 * Gives the files that the last run has written their content back, byte for byte; one that has changed since stays.
 * Undefined where nothing is known of any run. When something fails the notes stay, and it can be tried again. Throws an
 * Error in plain words where another process is at work there.
 */
export async function undoRun(notes: string): Promise<UndoneRun | undefined> {
  if ((await readRun(notes)) === undefined) return undefined;
  const unlock = await lockNotes(notes);
  try {
    // Whoever had them until now may have changed them.
    const run = await readRun(notes);
    return run && (await undoFiles(notes, run));
  } finally {
    await unlock();
  }
}

async function undoFiles(notes: string, run: EarlierRun): Promise<UndoneRun> {
  const failed: FailedFile[] = [];
  const undone = new Set<string>();
  // One that was written twice goes back the way it came.
  for (const file of run.files.toReversed()) {
    try {
      if (await undoFile(run, file)) undone.add(file.path);
    } catch (thrown) {
      failed.push({ path: file.path, detail: detailOf(thrown) });
    }
  }
  await syncFolders(undone);
  if (failed.length === 0) await forgetRun(notes);
  return { undone: undone.size, failed };
}

/** False where the file is what it was before already. */
async function undoFile(run: EarlierRun, file: ReplacedFile): Promise<boolean> {
  const { path, before, after } = file;
  if (!isInside(run.root, path)) throw new Error(writingMessages.notInFolder);
  await rm(unfinishedPath(path), { force: true });
  const bytes = await readFile(path);
  const hash = await sha256(bytes);
  if (hash === before) return false;
  if (hash !== after) throw new Error(writingMessages.changedSinceWritten);
  const content = await run.backupOf(file);
  if ((await sha256(content)) !== before) throw new Error(writingMessages.backupLost);
  await replaceFile({ path, before: bytes, after: content });
  return true;
}
