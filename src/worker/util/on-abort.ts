/** The callbacks waiting for a signal. One listener serves all of them: Node reports more than ten as a leak. */
const waitingAt = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back when the signal is aborted, or soon if it already is. Returns a function that removes the callback, which
 * every caller calls when done: a signal outlives most of its callbacks.
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  // A separate function: the same callback may be added twice.
  const call = () => callback();
  const waiting = waitingAt.get(signal) ?? listen(signal);
  waiting.add(call);
  if (signal.aborted) queueMicrotask(() => waiting.delete(call) && call());
  return () => waiting.delete(call);
}

function listen(signal: AbortSignal): Set<() => void> {
  const waiting = new Set<() => void>();
  waitingAt.set(signal, waiting);
  const callAll = () => {
    const calls = [...waiting];
    waiting.clear();
    for (const call of calls) call();
  };
  signal.addEventListener("abort", callAll, { once: true });
  return waiting;
}
