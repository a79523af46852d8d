/** The functions that give up each dialog that was requested and has not opened yet. */
const awaited = new Map<string, () => void>();
const listeners = new Set<() => void>();

/**
 * Registers a dialog that was requested and has not opened yet; `giveUp` is called when another one is requested.
 * Returns a function that unregisters it.
 */
export function awaitDialog(id: string, giveUp: () => void): () => void {
  awaited.set(id, giveUp);
  return () => {
    awaited.delete(id);
    for (const listener of listeners) listener();
  };
}

/** Gives up all requested dialogs that have not opened yet, except this one. */
export function giveUpOthers(id: string): void {
  for (const [other, giveUp] of awaited) if (other !== id) giveUp();
}

/** Returns whether any requested dialog may still open. */
export function isAnyDialogAwaited(): boolean {
  return awaited.size > 0;
}

/** Calls the listener whenever a requested dialog has opened or was given up. Returns a function that stops this. */
export function onDialogAwaitedNoLonger(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
