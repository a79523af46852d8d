import type { Engine } from "../../../shared/engine/engine.ts";
import type { Result } from "../../../shared/errors/result.ts";
import type { QueueDecision, QueueRequest } from "../../../shared/model/descriptions.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { ASK_AGAIN } from "../../store/engine-api.ts";
import { noticeRaised } from "../notices/slice.ts";
import { queueApi } from "./queue-api.ts";

/** A command to the queue as a whole. */
export type QueueCommand =
  | { readonly type: "start"; readonly request: QueueRequest; readonly atOnce: number }
  | { readonly type: "pause" | "resume" | "cancel" | "retryAll" }
  | { readonly type: "retry"; readonly ids: readonly string[] }
  | { readonly type: "decide"; readonly decisions: readonly QueueDecision[] | QueueDecision["verdict"] };

/** Asks something of the queue; what has changed comes as an event. Answers whether it was done. */
export function runQueueCommand(command: QueueCommand): AppThunk<Promise<boolean>> {
  return async (dispatch, _, { engine }) => {
    const answer = await ask(engine, command);
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
    // What is in the queue does not count any more, or counts again.
    dispatch(queueApi.util.invalidateTags(["Estimate"]));
    return answer.ok;
  };
}

/** Takes the last decisions back, and answers what they were about. */
export function undoDecisions(): AppThunk<Promise<readonly string[]>> {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.undoQueue();
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
    if (!answer.ok || answer.value.length === 0) return [];
    // What comes back stands again where it stood, which the events do not tell.
    await dispatch(queueApi.endpoints.queueRows.initiate(undefined, ASK_AGAIN));
    return answer.value;
  };
}

/** Gives a description that has lost its home to another type or member, or forgets it. */
export function moveOrphaned(id: string, target: string | null): AppThunk {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.moveDescription(id, target);
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
  };
}

function ask(engine: Engine, command: QueueCommand): Promise<Result<unknown>> {
  switch (command.type) {
    case "start":
      return engine.startQueue(command.request, command.atOnce);
    case "pause":
      return engine.pauseQueue();
    case "resume":
      return engine.resumeQueue();
    case "cancel":
      return engine.cancelQueue();
    case "retryAll":
      return engine.retryQueue(null);
    case "retry":
      return engine.retryQueue(command.ids);
    case "decide":
      return engine.decideQueue(command.decisions);
  }
}
