import type { EngineEvent } from "./engine-event.ts";
import type { LinkingState, NotLinkedReason } from "./linking-state.ts";

/** What an engine is doing, as far as it matters when the engine hangs or crashes. */
export interface EngineWork {
  /** The id of the open project, as reported by its linking events; null for none. */
  readonly projectId: string | null;
  readonly linking: Exclude<LinkingState["status"], "notLinked"> | NotLinkedReason;
  readonly isImporting: boolean;
}

export const NO_WORK: EngineWork = { projectId: null, linking: "linked", isImporting: false };

/** Returns the work after an event; the same object where the event changes nothing. */
export function workAfter(work: EngineWork, event: EngineEvent): EngineWork {
  if (event.type === "linking") {
    const linking = event.state.status === "notLinked" ? event.state.reason : event.state.status;
    const isSame = work.projectId === event.projectId && work.linking === linking;
    return isSame ? work : { ...work, projectId: event.projectId, linking };
  }
  const isImporting = beginsImport(event) || (work.isImporting && !endsImport(event));
  return isImporting === work.isImporting ? work : { ...work, isImporting };
}

function beginsImport({ type }: EngineEvent): boolean {
  return type === "importBegan" || type === "progress";
}

function endsImport({ type }: EngineEvent): boolean {
  return type === "imported" || type === "failed" || type === "cancelled";
}
