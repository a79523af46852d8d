/** What gives up each dialog that is asked for and has not come. */
const awaited = new Map<string, () => void>();
const listeners = new Set<() => void>();

/** A dialog is asked for and has not come; `giveUp` is called when another one is asked for. Answers the end of that. */
export function awaitDialog(id: string, giveUp: () => void): () => void {
  awaited.set(id, giveUp);
  return () => {
    awaited.delete(id);
    for (const listener of listeners) listener();
  };
}

/** Gives up all dialogs that have not come, except this one. */
export function giveUpOthers(id: string): void {
  for (const [other, giveUp] of awaited) if (other !== id) giveUp();
}

/** Whether a dialog is asked for that may come at any moment. */
export function isAnyDialogAwaited(): boolean {
  return awaited.size > 0;
}

/** Hears of each dialog that has come, or is asked for no longer. Answers how to stop. */
export function onDialogAwaitedNoLonger(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
