import { type Remote, transferHandlers, wrap } from "comlink";
import { unknown } from "zod/mini";
import type { DescriptionEngine } from "../../shared/descriptions.ts";
import type { Engine } from "../../shared/engine.ts";
import { logMessages } from "../../shared/engine-messages.ts";
import { type AppError, GlossaError, toAppError } from "../../shared/errors.ts";
import { parseMessage } from "../../shared/parse-message.ts";
import { failure, type Result } from "../../shared/result.ts";
import { resultOf } from "../../shared/result-schema.ts";
import { inBatches } from "./send-files.ts";

const anyResult = resultOf(unknown());

// An answer is data: what comlink would make a proxy of another port from is none.
transferHandlers.delete("proxy");

/** The engine at the other end of a port. What it answers is known when `settle` has looked at it. */
export function remoteEngine(port: MessagePort): Remote<Engine> {
  return wrap<Engine>(port);
}

/** Makes a call to the engine that is there, and answers in any case. */
export type Ask = <T>(call: (remote: Remote<Engine>) => Promise<Result<T>>) => Promise<Result<T>>;

/** The engine's interface over a way to ask one. */
export function engineOver(ask: Ask): Engine {
  return {
    status: () => ask((remote) => remote.status()),
    importDirectory: (source) => ask((remote) => remote.importDirectory(inBatches(source))),
    importRepository: (repository) => ask((remote) => remote.importRepository(repository)),
    useToken: (token) => ask((remote) => remote.useToken(token)),
    listRepositories: (page) => ask((remote) => remote.listRepositories(page)),
    branches: (owner, name) => ask((remote) => remote.branches(owner, name)),
    reopen: (projectId) => ask((remote) => remote.reopen(projectId)),
    closeProject: () => ask((remote) => remote.closeProject()),
    forget: (projectId) => ask((remote) => remote.forget(projectId)),
    cancel: (job) => ask((remote) => remote.cancel(job)),
    files: () => ask((remote) => remote.files()),
    outline: (fileId) => ask((remote) => remote.outline(fileId)),
    typeDetails: (typeId) => ask((remote) => remote.typeDetails(typeId)),
    memberDetails: (memberId) => ask((remote) => remote.memberDetails(memberId)),
    describe: (entityId, text, generated) => ask((remote) => remote.describe(entityId, text, generated)),
    resetDescription: (entityId) => ask((remote) => remote.resetDescription(entityId)),
    generateDescription: (entityId) => ask((remote) => remote.generateDescription(entityId)),
    cancelGeneration: (entityId) => ask((remote) => remote.cancelGeneration(entityId)),
    chooseEndpoint: (...choice) => ask((remote) => remote.chooseEndpoint(...choice)),
    previewDescription: (entityId, withContext) => ask((remote) => remote.previewDescription(entityId, withContext)),
    endpointModel: () => ask((remote) => remote.endpointModel()),
    symbols: () => ask((remote) => remote.symbols()),
    importAgain: (symbols) => ask((remote) => remote.importAgain(symbols)),
    memberUses: (memberId) => ask((remote) => remote.memberUses(memberId)),
    typeUses: (typeId) => ask((remote) => remote.typeUses(typeId)),
    classDiagram: (typeId) => ask((remote) => remote.classDiagram(typeId)),
    usageGraph: (memberId, open) => ask((remote) => remote.usageGraph(memberId, open)),
    linkUses: () => ask((remote) => remote.linkUses()),
    cancelLinking: () => ask((remote) => remote.cancelLinking()),
    search: (text) => ask((remote) => remote.search(text)),
    health: () => ask((remote) => remote.health()),
    ...descriptionCalls(ask),
  };
}

function descriptionCalls(ask: Ask): DescriptionEngine {
  return {
    coverage: () => ask((remote) => remote.coverage()),
    fileCoverage: (id) => ask((remote) => remote.fileCoverage(id)),
    nextUndocumented: (...at) => ask((remote) => remote.nextUndocumented(...at)),
    homelessDescriptions: () => ask((remote) => remote.homelessDescriptions()),
    moveDescription: (...ids) => ask((remote) => remote.moveDescription(...ids)),
    estimateQueue: (request) => ask((remote) => remote.estimateQueue(request)),
    startQueue: (...request) => ask((remote) => remote.startQueue(...request)),
    queueStatus: () => ask((remote) => remote.queueStatus()),
    queueRows: () => ask((remote) => remote.queueRows()),
    queueItem: (id) => ask((remote) => remote.queueItem(id)),
    pauseQueue: () => ask((remote) => remote.pauseQueue()),
    resumeQueue: () => ask((remote) => remote.resumeQueue()),
    cancelQueue: () => ask((remote) => remote.cancelQueue()),
    retryQueue: (ids) => ask((remote) => remote.retryQueue(ids)),
    decideQueue: (decisions) => ask((remote) => remote.decideQueue(decisions)),
    undoQueue: () => ask((remote) => remote.undoQueue()),
  };
}

/** The result of a call: a failure when it throws, or when the engine is lost before it answers. */
export function settle<T>(answer: Promise<Result<T>>, lost: Promise<AppError>): Promise<Result<T>> {
  return Promise.race([
    answer.then(understood<T>).catch((thrown: unknown) => failure<T>(toAppError(thrown))),
    lost.then((error) => failure<T>(error)),
  ]);
}

function understood<T>(answer: unknown): Result<T> {
  const result = parseMessage(anyResult, answer);
  if (result === undefined) throw new GlossaError("unexpected", { detail: logMessages.messageRefused });
  // Both ends come from one build, so the shape of the value is the compiler's business.
  return result as Result<T>;
}
