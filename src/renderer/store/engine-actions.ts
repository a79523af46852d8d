import { createAction, type PayloadAction } from "@reduxjs/toolkit";
import type { EngineEvent } from "../../shared/engine.ts";

type EventOf<Type extends EngineEvent["type"]> = Extract<EngineEvent, { type: Type }>;

/** What only those hear who show it: a text that is being generated, and descriptions as a whole. */
type DescriptionEvent = EventOf<"generating"> | EventOf<"descriptionsChanged"> | EventOf<"queueChanged">;

/** What an import and linking say; a project that was changed elsewhere is shown with its files, which the event does not hold. */
type ProjectEvent = Exclude<EngineEvent, DescriptionEvent | EventOf<"projectChanged">>;

/** What the engine said, as actions: one for each event, with the event as it came. */
export const importProgressed = createAction<EventOf<"progress">>("engine/importProgressed");
export const filesListed = createAction<EventOf<"filesListed">>("engine/filesListed");
export const filesParsed = createAction<EventOf<"filesParsed">>("engine/filesParsed");
export const imported = createAction<EventOf<"imported">>("engine/imported");
export const importFailed = createAction<EventOf<"failed">>("engine/importFailed");
export const importCancelled = createAction<EventOf<"cancelled">>("engine/importCancelled");
export const gitHubWaits = createAction<EventOf<"gitHubWaits">>("engine/gitHubWaits");
export const linked = createAction<EventOf<"linked">>("engine/linked");
export const usesLinked = createAction<EventOf<"usesLinked">>("engine/usesLinked");
export const noticed = createAction<EventOf<"notice">>("engine/noticed");
export const linkingChanged = createAction<EventOf<"linking">>("engine/linkingChanged");
export const warned = createAction<EventOf<"warning">>("engine/warned");

/** The action that tells the store of an event. */
export function actionOf(event: ProjectEvent): PayloadAction<EngineEvent> {
  switch (event.type) {
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
    case "notice":
      return noticed(event);
    case "linking":
      return linkingChanged(event);
    case "warning":
      return warned(event);
  }
}
