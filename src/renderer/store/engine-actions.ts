import { createAction, type PayloadAction } from "@reduxjs/toolkit";
import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import type { AppError } from "../../shared/errors/errors.ts";
import type { EngineEnd } from "../../shared/shell/bridge-data.ts";

type EventOf<Type extends EngineEvent["type"]> = Extract<EngineEvent, { type: Type }>;

/** A new engine has replaced one that ended: no project is open in it. */
export const engineRestarted = createAction<EngineEnd>("engine/restarted");
/** The engine's host can no longer answer. */
export const engineLost = createAction<AppError>("engine/lost");

/** The engine's events as actions: one for each, with the unchanged event as payload. */
export const importBegan = createAction<EventOf<"importBegan">>("engine/importBegan");
export const importProgressed = createAction<EventOf<"progress">>("engine/importProgressed");
export const filesListed = createAction<EventOf<"filesListed">>("engine/filesListed");
export const filesParsed = createAction<EventOf<"filesParsed">>("engine/filesParsed");
export const imported = createAction<EventOf<"imported">>("engine/imported");
export const importFailed = createAction<EventOf<"failed">>("engine/importFailed");
export const importCancelled = createAction<EventOf<"cancelled">>("engine/importCancelled");
export const gitHubWaits = createAction<EventOf<"gitHubWaits">>("engine/gitHubWaits");
export const linked = createAction<EventOf<"linked">>("engine/linked");
export const usesLinked = createAction<EventOf<"usesLinked">>("engine/usesLinked");
export const usesSearched = createAction<EventOf<"usesSearched">>("engine/usesSearched");
export const noticed = createAction<EventOf<"notice">>("engine/noticed");
export const linkingChanged = createAction<EventOf<"linking">>("engine/linkingChanged");
export const publishingProgressed = createAction<EventOf<"publishing">>("engine/publishingProgressed");
export const publishingEnded = createAction<EventOf<"publishingEnded">>("engine/publishingEnded");
export const warned = createAction<EventOf<"warning">>("engine/warned");
export const descriptionsChanged = createAction<EventOf<"descriptionsChanged">>("engine/descriptionsChanged");
/** Adds the time at which the event arrived. */
export const followingChanged = createAction("engine/followingChanged", (event: EventOf<"following">) => ({
  payload: event,
  meta: { time: Date.now() },
}));
/**
 * The state of the open project has changed: its files have changed, or another engine, such as that of another window,
 * has imported it.
 */
export const changedElsewhere = createAction<EventOf<"projectChanged">>("engine/changedElsewhere");

/**
 * Returns the action for an event; null for events that occur many times a second, which the components concerned
 * receive from the platform directly: a text that is being generated, the queue, the results of searches for uses and
 * in texts, and the progress of writing into the source.
 */
export function engineActionOf(event: EngineEvent): PayloadAction<EngineEvent> | null {
  switch (event.type) {
    case "importBegan":
      return importBegan(event);
    case "progress":
      return importProgressed(event);
    case "filesListed":
      return filesListed(event);
    case "filesParsed":
      return filesParsed(event);
    case "imported":
      return imported(event);
    case "failed":
      return importFailed(event);
    case "cancelled":
      return importCancelled(event);
    case "gitHubWaits":
      return gitHubWaits(event);
    case "linked":
      return linked(event);
    case "usesLinked":
      return usesLinked(event);
    case "usesSearched":
      return usesSearched(event);
    case "notice":
      return noticed(event);
    case "linking":
      return linkingChanged(event);
    case "publishing":
      return publishingProgressed(event);
    case "publishingEnded":
      return publishingEnded(event);
    case "warning":
      return warned(event);
    case "descriptionsChanged":
      return descriptionsChanged(event);
    case "projectChanged":
      return changedElsewhere(event);
    case "following":
      return followingChanged(event);
    case "generating":
    case "queueChanged":
    case "usesFound":
    case "textFound":
    case "textSearchEnded":
    case "textSearchFailed":
    case "writing":
    case "pullRequest":
      return null;
  }
}
