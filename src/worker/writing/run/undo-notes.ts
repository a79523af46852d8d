import type { EarlierRun, ReplacedFile } from "./run-journal.ts";
import type { RunNotes } from "./run-notes.ts";

/**
 * Notes that an undo of a run begins: until it has come to its end, the run counts as interrupted, and a later one
 * continues its notes instead of deleting them.
 */
export async function noteUndoing(notes: RunNotes, { isEnded }: EarlierRun): Promise<void> {
  if (isEnded) await addRows(notes, [{ ended: false }]);
}

/**
 * Notes which files have their previous content again. Unless it was stopped, the run has come to its end with that,
 * even if it was interrupted before: what could not be restored does not become part of the next one.
 */
export async function noteUndone(
  notes: RunNotes,
  restored: readonly ReplacedFile[],
  isStopped: boolean,
): Promise<void> {
  const rows = restored.map(({ offset }) => ({ passedOver: offset }));
  await addRows(notes, isStopped ? rows : [...rows, { ended: true }]);
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
