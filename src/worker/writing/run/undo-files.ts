import type { EngineListener } from "../../../shared/engine/engine-event.ts";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import type { FailedSourceFile, UndoOutcome } from "../../../shared/model/comment-plan.ts";
import { groupedBy } from "../../util/maps.ts";
import { sha256 } from "../../util/sha256.ts";
import { throttledProgress } from "../../util/throttled-progress.ts";
import { type EarlierRun, type ReplacedFile, readRun } from "./run-journal.ts";
import type { RunNotes } from "./run-notes.ts";
import { noteUndoing, noteUndone } from "./undo-notes.ts";
import type { WriteTarget } from "./write-target.ts";

/** The listener of the progress, which may end the undo between two files. */
export interface UndoListener {
  /** Files, each counted once however often it was written. */
  progress(done: number, total: number): void;
  /** Called with what has gone wrong with the notes, which ends no undo. */
  warning(message: string): void;
  readonly signal: AbortSignal;
}

/** The outcome where there is nothing to undo. */
export const NOTHING_UNDONE: UndoOutcome = { undone: 0, failed: [], isCancelled: false };

/** Returns a listener that reports the progress to a page. */
export function reportedUndo(emit: EngineListener, signal: AbortSignal): UndoListener {
  return {
    progress: throttledProgress((done, total) => emit({ type: "writing", done, total })),
    warning: (message) => emit({ type: "warning", message }),
    signal,
  };
}

/**
 * Restores the previous content of the files that the last run has written, byte for byte; a file that has changed
 * since stays. Undefined if no run is known. If anything fails or it is stopped, the notes stay, and the rest can be
 * undone later. Opens the target under its name in the notes; nobody else uses it or the notes meanwhile.
 */
export async function undoFiles(
  notes: RunNotes,
  targetAt: (root: string) => WriteTarget,
  listener: UndoListener,
): Promise<UndoOutcome | undefined> {
  const run = await readRun(notes);
  if (run === undefined) return undefined;
  const target = targetAt(run.root);
  await orWarning(noteUndoing(notes, run), listener);
  const { restored, ...outcome } = await undoEach(target, run, listener);
  const isWhole = outcome.failed.length === 0 && !outcome.isCancelled;
  await orWarning(isWhole ? notes.forget() : noteUndone(notes, restored, outcome.isCancelled), listener);
  return outcome;
}

// Where there is no room for notes, all the more is to be restored: only what was stopped or failed needs them.
async function orWarning(noting: Promise<void>, listener: UndoListener): Promise<void> {
  await noting.catch((thrown: unknown) => {
    listener.warning(formatMessage(writingMessages.undoNotNoted, { detail: detailOf(thrown) }));
  });
}

interface Undone extends UndoOutcome {
  /** The files that have their previous content, also those that had it already. */
  readonly restored: readonly ReplacedFile[];
}

async function undoEach(target: WriteTarget, run: EarlierRun, listener: UndoListener): Promise<Undone> {
  const failed: FailedSourceFile[] = [];
  const restored: ReplacedFile[] = [];
  const undone = new Set<string>();
  // A file that was written twice is restored in reverse order.
  const byPath = groupedBy(run.files.toReversed(), ({ path }) => path);
  let [done, isCancelled] = [0, false];
  for (const [path, files] of byPath) {
    isCancelled = listener.signal.aborted;
    if (isCancelled) break;
    try {
      for (const file of files) {
        if (await undoFile(target, run, file)) undone.add(path);
        restored.push(file);
      }
    } catch (thrown) {
      failed.push({ path, detail: detailOf(thrown) });
    }
    listener.progress(++done, byPath.size);
  }
  await target.sync(undone);
  return { undone: undone.size, failed, isCancelled, restored };
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
