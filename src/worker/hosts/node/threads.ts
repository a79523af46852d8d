import { Worker } from "node:worker_threads";
import type { ZodMiniType } from "zod/mini";
import { parseMessage } from "../../../shared/contract/parse-message.ts";
import { sharedLogMessages } from "../../../shared/messages/log-messages.ts";
import type { ParsePort } from "../../threads/protocol.ts";
import { NativeGate } from "./native-gate.ts";

/** Maximum time that a thread may continue its current work after it was asked to end. */
const MAX_END_MS = 20_000;

/** The gates of the threads that run native code. */
const gates = new Set<NativeGate>();

/** How a thread is ended, and its start data. */
export interface ThreadOptions<Request> {
  /** The request that ends a thread that runs native code. */
  readonly endRequest?: Request;
  /** The data of a thread that runs no native code. */
  readonly data?: object;
}

/**
 * Starts a thread of Node from its built file; one whose answers do not match the schema counts as dead. One that runs
 * native code is asked by `endRequest` to end by itself: stopping it from outside would end the whole process if the
 * native code were just calling JavaScript. Its data is the memory of a `NativeGate`, for a process that exits without
 * having ended it; any other thread gets `data`.
 */
export function spawnNodeThread<Request, Answer>(
  script: URL,
  answers: ZodMiniType<Answer>,
  { endRequest, data }: ThreadOptions<Request> = {},
): ParsePort<Request, Answer> {
  const gate = endRequest === undefined ? undefined : openGate();
  const worker = new Worker(script, { workerData: gate?.memory ?? data });
  let onAnswer: (answer: Answer) => void = () => {};
  let onDeath: (reason: string) => void = () => {};
  worker.on("message", (message: unknown) => {
    const answer = parseMessage(answers, message);
    if (answer !== undefined) onAnswer(answer);
    else onDeath(sharedLogMessages.messageRefused);
  });
  worker.on("error", (error) => onDeath(error.message));
  const ended = new Promise<void>((resolve) => worker.on("exit", () => resolve()));
  worker.on("exit", (code) => {
    if (gate !== undefined) forget(gate);
    onDeath(`exit code ${code}`);
  });
  return {
    post: (request, transfer = []) => worker.postMessage(request, transfer),
    listen(answered, died) {
      onAnswer = answered;
      onDeath = died;
    },
    terminate() {
      if (endRequest === undefined) void worker.terminate();
      else {
        worker.postMessage(endRequest);
        setTimeout(() => void worker.terminate(), MAX_END_MS).unref();
      }
      return ended;
    },
  };
}

function openGate(): NativeGate {
  if (gates.size === 0) process.on("exit", waitForNativeCode);
  const gate = new NativeGate();
  gates.add(gate);
  return gate;
}

function forget(gate: NativeGate): void {
  gates.delete(gate);
  if (gates.size === 0) process.off("exit", waitForNativeCode);
}

// A process that exits stops its threads wherever they are.
function waitForNativeCode(): void {
  const end = performance.now() + MAX_END_MS;
  for (const gate of gates) gate.close();
  for (const gate of gates) gate.waitUntilLeft(end - performance.now());
}
