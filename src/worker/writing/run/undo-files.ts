import { detailOf } from "../../../shared/errors/errors.ts";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import type { FailedSourceFile, UndoOutcome } from "../../../shared/model/comment-plan.ts";
import { sha256 } from "../../util/sha256.ts";
import { type EarlierRun, type ReplacedFile, readRun } from "./run-journal.ts";
import type { RunNotes } from "./run-notes.ts";
import type { WriteTarget } from "./write-target.ts";

/**
 * Restores the previous content of the files that the last run has written, byte for byte; a file that has changed
 * since stays. Undefined if no run is known. If anything fails the notes stay, and it can be retried. Opens the target
 * under its name in the notes; nobody else uses it or the notes meanwhile.
 */
export async function undoFiles(
  notes: RunNotes,
  targetAt: (root: string) => WriteTarget,
): Promise<UndoOutcome | undefined> {
  const run = await readRun(notes);
  if (run === undefined) return undefined;
  const target = targetAt(run.root);
  const failed: FailedSourceFile[] = [];
  const undone = new Set<string>();
  // A file that was written twice is restored in reverse order.
  for (const file of run.files.toReversed()) {
    try {
      if (await undoFile(target, run, file)) undone.add(file.path);
    } catch (thrown) {
      failed.push({ path: file.path, detail: detailOf(thrown) });
    }
  }
  await target.sync(undone);
  if (failed.length === 0) await notes.forget();
  return { undone: undone.size, failed };
}

/** False if the file already has its previous content. */
async function undoFile(target: WriteTarget, run: EarlierRun, file: ReplacedFile): Promise<boolean> {
  const { path, before, after } = file;
  const bytes = await target.readNoted(path);
  const hash = await sha256(bytes);
  if (hash === before) return false;
  if (hash !== after) throw new Error(writingMessages.changedSinceWritten);
  const content = await run.backupOf(file);
  if ((await sha256(content)) !== before) throw new Error(writingMessages.backupLost);
  await target.replace({ path, before: bytes, after: content });
  return true;
}
