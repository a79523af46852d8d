import { type Remote, transferHandlers, wrap } from "comlink";
import { unknown } from "zod/mini";
import { parseMessage } from "../../shared/contract/parse-message.ts";
import type { Engine } from "../../shared/engine/engine.ts";
import { GlossaError, toAppError } from "../../shared/errors/errors.ts";
import { failure, type Result } from "../../shared/errors/result.ts";
import { resultOf } from "../../shared/errors/result-schema.ts";
import { sharedLogMessages } from "../../shared/messages/log-messages.ts";
import { sentInBatches } from "./send-files.ts";

const anyResult = resultOf(unknown());

// An answer is data: what comlink would make a proxy of another port from is none.
transferHandlers.delete("proxy");

/** The engine at the other end of a port. What it answers is known when `settle` has looked at it. */
export function remoteEngine(port: MessagePort): Remote<Engine> {
  return wrap<Engine>(port);
}

/** Makes a call to the engine that is there, and answers in any case. */
export type Ask = <T>(call: (remote: Remote<Engine>) => Promise<Result<T>>) => Promise<Result<T>>;

type AnyCall = (...args: readonly unknown[]) => Promise<Result<unknown>>;

/** The engine's interface over a way to ask one. Which calls there are the engine says: this end needs no list. */
export function engineOver(ask: Ask): Engine {
  const engine = new Proxy({} as Engine, { get: (_, name) => callOver(ask, name) });
  return withCalls(engine, {
    importDirectory: (source) => ask((remote) => remote.importDirectory(sentInBatches(source))),
  });
}

/** An engine of which some calls are made in another way. */
export function withCalls(engine: Engine, calls: Partial<Engine>): Engine {
  return new Proxy(engine, { get: (others, name) => Reflect.get(Object.hasOwn(calls, name) ? calls : others, name) });
}

// Who awaits an engine, or looks into it, looks for what is no call.
function callOver(ask: Ask, name: string | symbol): AnyCall | undefined {
  if (typeof name === "symbol" || name === "then") return undefined;
  return (...args) => ask((remote) => (Reflect.get(remote, name) as AnyCall)(...args));
}

/** The result of a call: a failure when it throws, or when the engine ends before it answers, for the signal's reason. */
export function settle<T>(answer: Promise<Result<T>>, ended: AbortSignal): Promise<Result<T>> {
  return new Promise((resolve) => {
    const fail = () => resolve(failure(toAppError(ended.reason)));
    if (ended.aborted) fail();
    // Taken back by whoever is done: the engine outlives most calls, and would hold on to all their answers.
    ended.addEventListener("abort", fail, { once: true });
    answer
      .then(understood<T>)
      .catch((thrown: unknown) => failure<T>(toAppError(thrown)))
      .then(resolve)
      .finally(() => ended.removeEventListener("abort", fail));
  });
}

function understood<T>(answer: unknown): Result<T> {
  const result = parseMessage(anyResult, answer);
  if (result === undefined) throw new GlossaError("unexpected", { detail: sharedLogMessages.messageRefused });
  // Both ends come from one build, so the shape of the value is the compiler's business.
  return result as Result<T>;
}
