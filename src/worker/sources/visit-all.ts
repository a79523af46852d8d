import { onAbort } from "../util/on-abort.ts";

/**
 * Visits `first` and every node that a visit adds, at most `limit` at a time, in no particular order. Fails with the
 * error of the first failing visit, or with the signal's reason as soon as it is aborted: running visits are then no
 * longer waited for, and what they add or throw is ignored.
 */
export function visitAll<Node>(
  first: Node,
  limit: number,
  signal: AbortSignal,
  visit: (node: Node, add: (node: Node) => void) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // The last one added is visited first: depth-first keeps the list short.
    const waiting = [first];
    let active = 0;
    let ended = false;

    const end = (settle: () => void) => {
      ended = true;
      stopListening();
      settle();
    };
    const fail = (reason: unknown) => end(() => reject(reason));
    const abort = () => fail(signal.reason);
    const finishOne = () => {
      active--;
      startMore();
    };
    const startMore = () => {
      while (!ended && active < limit) {
        const node = waiting.pop();
        if (node === undefined) break;
        active++;
        visit(node, (added) => waiting.push(added)).then(finishOne, fail);
      }
      if (!ended && active === 0) end(resolve);
    };

    const stopListening = onAbort(signal, abort);
    if (signal.aborted) abort();
    else startMore();
  });
}
