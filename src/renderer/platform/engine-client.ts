import { wrap } from "comlink";
import type { Engine } from "../../shared/engine.ts";
import { type AppError, fillIn, GlossaError, toAppError } from "../../shared/errors.ts";
import { messages } from "../../shared/messages.ts";
import { failure, type Result } from "../../shared/result.ts";
import { inBatches } from "./send-files.ts";
import type { Platform } from "./types.ts";

/**
 * The engine behind a port, and the promise that settles when its host cannot start. A call never rejects and never
 * waits for a host that is lost: both become failures.
 */
export function connectEngine(port: MessagePort, host: EventTarget): Pick<Platform, "engine" | "engineLost"> {
  const remote = wrap<Engine>(port);
  const engineLost = watchStart(host, remote.status());
  const lost = engineLost.then((error) => failure(error));
  const ask = <T>(answer: Promise<Result<T>>): Promise<Result<T>> =>
    Promise.race([answer.catch((thrown: unknown) => failure<T>(toAppError(thrown))), lost]);
  const engine: Engine = {
    status: () => ask(remote.status()),
    importDirectory: (source) => ask(remote.importDirectory(inBatches(source))),
    reopen: (projectId) => ask(remote.reopen(projectId)),
    forget: (projectId) => ask(remote.forget(projectId)),
    cancel: (job) => ask(remote.cancel(job)),
    files: () => ask(remote.files()),
    outline: (fileId) => ask(remote.outline(fileId)),
    typeDetails: (typeId) => ask(remote.typeDetails(typeId)),
    memberUses: (memberId) => ask(remote.memberUses(memberId)),
    typeUses: (typeId) => ask(remote.typeUses(typeId)),
    health: () => ask(remote.health()),
  };
  return { engine, engineLost };
}

// An error before the first answer means that the host did not start. Later ones end one piece of work, which has
// its own way of saying so, and are only logged.
function watchStart(host: EventTarget, firstAnswer: Promise<unknown>): Promise<AppError> {
  let started = false;
  const note = () => {
    started = true;
  };
  firstAnswer.then(note, note);
  return new Promise((resolve) => {
    host.addEventListener("error", (event) => {
      const detail = "message" in event && event.message !== "" ? String(event.message) : "web worker";
      if (started) console.error(fillIn(messages.log.engineTrouble, { detail }));
      else resolve(toAppError(new GlossaError("threadsFailed", { detail })));
    });
  });
}
