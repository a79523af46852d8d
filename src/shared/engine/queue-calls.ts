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

/** The queue of descriptions that are generated one after the other and reviewed before they count. */
export const queueCalls = {
  estimateQueue: takes(queueRequest).answers<QueueEstimate>(),
  /** Adds to the queue, which begins to work, so many at a time; what is in it already stays as it is. */
  startQueue: takes(queueRequest, number()).answers<QueueStatus>(),
  queueStatus: takes().answers<QueueStatus>(),
  queueRows: takes().answers<readonly QueueRow[]>(),
  /** Fails with `entityNotFound` for an id that is not in the queue. */
  queueItem: takes(text).answers<QueueItem>(),
  pauseQueue: takes().answers<QueueStatus>(),
  resumeQueue: takes().answers<QueueStatus>(),
  /** Drops what still waits; results stay. */
  cancelQueue: takes().answers<QueueStatus>(),
  /** Tries again what has failed, all of it for null, or these ids. */
  retryQueue: takes(nullable(list(text))).answers<QueueStatus>(),
  /** Makes descriptions of results, or drops them, all in one step. A verdict alone is on all that are ready. */
  decideQueue: takes(union([list(decision), verdict])).answers<QueueStatus>(),
  /** Takes the last step of decisions back and answers the ids it was about. */
  undoQueue: takes().answers<readonly string[]>(),
};
