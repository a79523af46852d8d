import { onAbort } from "./on-abort.ts";

/**
 * The result of the work, or a rejection with the signal's reason as soon as it is aborted: for work that does not stop
 * with the signal.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopListening = onAbort(signal, () => reject(signal.reason));
    work.then(resolve, reject).finally(stopListening);
  });
}
