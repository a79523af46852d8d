import type { DescriptionEngine } from "../../shared/descriptions.ts";
import type { Ask } from "./engine-client.ts";

/** The calls about descriptions as a whole, over a way to ask an engine. The first view carries them, so they are short. */
export function descriptionCalls(ask: Ask): DescriptionEngine {
  return {
    coverage: () => ask((it) => it.coverage()),
    fileCoverage: (id) => ask((it) => it.fileCoverage(id)),
    nextUndocumented: (...at) => ask((it) => it.nextUndocumented(...at)),
    homelessDescriptions: () => ask((it) => it.homelessDescriptions()),
    moveDescription: (...ids) => ask((it) => it.moveDescription(...ids)),
    estimateQueue: (request) => ask((it) => it.estimateQueue(request)),
    startQueue: (...request) => ask((it) => it.startQueue(...request)),
    queueStatus: () => ask((it) => it.queueStatus()),
    queueRows: () => ask((it) => it.queueRows()),
    queueItem: (id) => ask((it) => it.queueItem(id)),
    pauseQueue: () => ask((it) => it.pauseQueue()),
    resumeQueue: () => ask((it) => it.resumeQueue()),
    cancelQueue: () => ask((it) => it.cancelQueue()),
    retryQueue: (ids) => ask((it) => it.retryQueue(ids)),
    decideQueue: (decisions) => ask((it) => it.decideQueue(decisions)),
    undoQueue: () => ask((it) => it.undoQueue()),
  };
}
