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

// Answers are plain data; without this handler comlink cannot turn one into a proxy of another port.
transferHandlers.delete("proxy");

/** Wraps the engine at the other end of a port. The type of an answer is known only after `settle` has checked it. */
export function remoteEngine(port: MessagePort): Remote<Engine> {
  return wrap<Engine>(port);
}

/** Calls the current engine and always returns a result. */
export type Ask = <T>(call: (remote: Remote<Engine>) => Promise<Result<T>>) => Promise<Result<T>>;

type AnyCall = (...args: readonly unknown[]) => Promise<Result<unknown>>;

/**
 * Creates the engine's interface over a function that calls one. The engine defines which calls exist: this end needs no
 * list.
 */
export function engineOver(ask: Ask): Engine {
  const engine = new Proxy({} as Engine, { get: (_, name) => callOver(ask, name) });
  return withCalls(engine, {
    importDirectory: (source) => ask((remote) => remote.importDirectory(sentInBatches(source))),
  });
}

/** Returns an engine with some of its calls replaced. */
export function withCalls(engine: Engine, calls: Partial<Engine>): Engine {
  return new Proxy(engine, { get: (others, name) => Reflect.get(Object.hasOwn(calls, name) ? calls : others, name) });
}

// `await` and debuggers read properties of the engine that are not calls.
function callOver(ask: Ask, name: string | symbol): AnyCall | undefined {
  if (typeof name === "symbol" || name === "then") return undefined;
  return (...args) => ask((remote) => (Reflect.get(remote, name) as AnyCall)(...args));
}

/**
 * Returns the result of a call: a failure if it throws, or if the engine ends before it answers, with the signal's
 * reason.
 */
export function settle<T>(answer: Promise<Result<T>>, ended: AbortSignal): Promise<Result<T>> {
  return new Promise((resolve) => {
    const fail = () => resolve(failure(toAppError(ended.reason)));
    if (ended.aborted) fail();
    // The listener is removed afterwards: the engine outlives most calls, and its signal would retain all of their
    // answers.
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
  // Both ends come from one build, so the compiler checks the shape of the value.
  return result as Result<T>;
}
