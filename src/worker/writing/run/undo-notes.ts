import type { EarlierRun, ReplacedFile } from "./run-journal.ts";
import type { RunNotes } from "./run-notes.ts";

/**
 * Notes that an undo of a run begins: until it has come to its end, the run counts as interrupted, and a later one
 * continues its notes instead of deleting them.
 */
export async function noteUndoing(notes: RunNotes, { isEnded }: EarlierRun): Promise<void> {
  if (isEnded) await addRows(notes, [{ ended: false }]);
}

/** Notes which files have their previous content again; after an undo that was stopped, others are to follow. */
export async function noteUndone(
  notes: RunNotes,
  { isEnded }: EarlierRun,
  restored: readonly ReplacedFile[],
  isStopped: boolean,
): Promise<void> {
  const rows = restored.map(({ offset }) => ({ passedOver: offset }));
  await addRows(notes, isEnded && !isStopped ? [...rows, { ended: true }] : rows);
}

async function addRows(notes: RunNotes, rows: readonly object[]): Promise<void> {
  const opened = await notes.open(true);
  try {
    // The last row may be incomplete.
    await opened.append(`\n${rows.map((row) => `${JSON.stringify(row)}\n`).join("")}`);
    await opened.sync();
  } finally {
    // A browser lets nobody read or delete notes that are open.
    await opened.close();
  }
}
