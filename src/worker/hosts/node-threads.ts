import { Worker } from "node:worker_threads";
import { safeParse, type ZodMiniType } from "zod/mini";
import { logMessages } from "../../shared/engine-messages.ts";
import type { ThreadPort } from "../threads/protocol.ts";

/** Megabytes for what lives shortly. Reading and linking make much of that, and with Node's default it is collected too often. */
const YOUNG_MEGABYTES = 96;

/** A thread that was asked to end may go on so long with what it has begun. */
const LONGEST_END_MS = 20_000;

/**
 * Starts a thread of Node from its built file; one that answers anything but what the schema says counts as dead. One that runs native code is ended by `endRequest`, upon which it ends by
 * itself: to stop it from outside would end the whole process, should the native code just then call JavaScript.
 */
export function spawnNodeThread<Request, Answer>(
  script: URL,
  answers: ZodMiniType<Answer>,
  endRequest?: Request,
): ThreadPort<Request, Answer> {
  const worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } });
  let onAnswer: (answer: Answer) => void = () => {};
  let onDeath: (reason: string) => void = () => {};
  worker.on("message", (message: unknown) => {
    const { success, data } = safeParse(answers, message);
    if (success) onAnswer(data);
    else onDeath(logMessages.messageRefused);
  });
  worker.on("error", (error) => onDeath(error.message));
  const ended = new Promise<void>((resolve) => worker.on("exit", () => resolve()));
  worker.on("exit", (code) => onDeath(`exit code ${code}`));
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
        setTimeout(() => void worker.terminate(), LONGEST_END_MS).unref();
      }
      return ended;
    },
  };
}
