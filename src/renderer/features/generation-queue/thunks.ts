import type { Engine } from "../../../shared/engine/engine.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import type { Result } from "../../../shared/errors/result.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import type { QueueDecision, QueueItemState, QueueRequest } from "../../../shared/model/descriptions.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { ASK_AGAIN } from "../../store/engine-api.ts";
import { withGenerationSettings } from "../generation-settings/thunks.ts";
import { noticeRaised } from "../notices/slice.ts";
import { queueApi } from "./queue-api.ts";

/** A command after which the queue generates descriptions, for which code may be sent. */
export type GeneratingCommand =
  | { readonly type: "start"; readonly request: QueueRequest; readonly atOnce: number }
  | { readonly type: "resume" | "retryAll" }
  | { readonly type: "retry"; readonly ids: readonly string[] };

/** A command to the queue as a whole. */
export type QueueCommand =
  | GeneratingCommand
  | { readonly type: "pause" | "cancel" }
  | { readonly type: "decide"; readonly decisions: readonly QueueDecision[] | QueueDecision["verdict"] };

/** Sends a command to the queue; changes arrive as events. Returns whether it succeeded. */
export function runQueueCommand(command: QueueCommand): AppThunk<Promise<boolean>> {
  return async (dispatch, _, { engine }) => {
    const answer = await ask(engine, command);
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
    // Descriptions in the queue are not counted any more, or are counted again.
    dispatch(queueApi.util.invalidateTags(["Estimate"]));
    return answer.ok;
  };
}

/**
 * If the user has not yet consented to sending code, returns the id of the first type or member that the command would
 * generate a description for; null otherwise.
 */
export function exampleForConsent(command: GeneratingCommand): AppThunk<Promise<string | null>> {
  return async (dispatch, _, { engine }) => {
    const settings = await dispatch(withGenerationSettings((all) => all.state()));
    if (!settings.ok || settings.value.address === null || settings.value.hasConsent) return null;
    return exampleOf(engine, command);
  };
}

/** Undoes the last decisions, and returns the ids of the descriptions concerned. */
export function undoDecisions(): AppThunk<Promise<readonly string[]>> {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.undoQueue();
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
    if (!answer.ok || answer.value.length === 0) return [];
    // Restored rows return to their former places, which the events do not contain.
    await dispatch(queueApi.endpoints.queueRows.initiate(undefined, ASK_AGAIN));
    return answer.value;
  };
}

/** Moves a description that has lost its type or member to another one, or deletes it; returns whether it succeeded. */
export function moveOrphaned(id: string, target: string | null): AppThunk<Promise<boolean>> {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.moveDescription(id, target);
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
    return answer.ok;
  };
}

/** Moves a lost description and all that belong with it, and returns how many; 0 if that failed. */
export function moveTogether(id: string, target: string): AppThunk<Promise<number>> {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.moveTogether(id, target);
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
    return answer.ok ? answer.value : 0;
  };
}

/** Undoes the last `moveTogether`, which has moved `total` descriptions; returns whether that could be stored. */
export function undoMove(total: number): AppThunk<Promise<boolean>> {
  return async (dispatch, _, { engine }) => {
    const answer = await engine.undoMove();
    if (!answer.ok) dispatch(noticeRaised("failure", answer.error.message));
    else if (answer.value < total) dispatch(noticeRaised("news", movedBackSome(answer.value, total)));
    return answer.ok;
  };
}

function movedBackSome(count: number, total: number): string {
  return formatMessage(queueMessages.movedBackSome, { count: formatNumber(count), total: formatNumber(total) });
}

async function exampleOf(engine: Engine, command: GeneratingCommand): Promise<string | null> {
  switch (command.type) {
    case "start": {
      const estimate = await engine.estimateQueue(command.request);
      return estimate.ok ? estimate.value.example : null;
    }
    case "resume":
      return firstIn(engine, ["waiting", "running"]);
    case "retryAll":
      return firstIn(engine, ["failed"]);
    case "retry":
      return command.ids[0] ?? null;
  }
}

async function firstIn(engine: Engine, states: readonly QueueItemState[]): Promise<string | null> {
  const rows = await engine.queueRows();
  return (rows.ok && rows.value.find(({ state }) => states.includes(state))?.id) || null;
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
