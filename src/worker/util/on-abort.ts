/** Those that wait at a signal. One listener stands for all of them: Node takes more than ten for a leak. */
const waitingAt = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back when the signal is aborted, soon for one that has been. Answers what takes that back, which everybody
 * calls who is done: a signal outlives most of what waits at it.
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  // A function of its own: the same callback may wait twice.
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
