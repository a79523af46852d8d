import { boolean, exactOptional, nullable, number, object, enum as oneOf, union } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { list, text } from "../contract/schema-parts.ts";
import type { QueueEstimate, QueueItem, QueueRow, QueueStatus } from "../model/descriptions.ts";

const queueRequest = object({
  within: text,
  scope: oneOf(["missingPublic", "missing", "stale", "generated"]),
  tests: boolean(),
});
const verdict = oneOf(["accept", "reject"]);
const decision = object({ id: text, verdict, text: exactOptional(text) });

/** The queue of descriptions that are generated one after the other and take effect after a review. */
export const queueCalls = {
  estimateQueue: takes(queueRequest).answers<QueueEstimate>(),
  /** Adds items to the queue and starts it with a number of parallel requests; items already queued stay as they are. */
  startQueue: takes(queueRequest, number()).answers<QueueStatus>(),
  queueStatus: takes().answers<QueueStatus>(),
  queueRows: takes().answers<readonly QueueRow[]>(),
  /** Fails with `entityNotFound` for an id that is not in the queue. */
  queueItem: takes(text).answers<QueueItem>(),
  pauseQueue: takes().answers<QueueStatus>(),
  resumeQueue: takes().answers<QueueStatus>(),
  /** Removes the waiting items; results stay. */
  cancelQueue: takes().answers<QueueStatus>(),
  /** Retries failed items: all of them for null, or those with these ids. */
  retryQueue: takes(nullable(list(text))).answers<QueueStatus>(),
  /**
   * Accepts results as descriptions, or drops them, all in one step. A verdict without ids applies to all that are
   * ready.
   */
  decideQueue: takes(union([list(decision), verdict])).answers<QueueStatus>(),
  /** Undoes the last step of decisions and answers the ids it concerned. */
  undoQueue: takes().answers<readonly string[]>(),
};
