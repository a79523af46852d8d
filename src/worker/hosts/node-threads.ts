import { Worker } from "node:worker_threads";
import type { ThreadPort } from "../threads/protocol.ts";

/** Megabytes for what lives shortly. Reading and linking make much of that, and with Node's default it is collected too often. */
const YOUNG_MEGABYTES = 96;

/** Starts a thread of Node from its built file. */
export function spawnNodeThread<Request, Answer>(script: URL): ThreadPort<Request, Answer> {
  const worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } });
  let onAnswer: (answer: Answer) => void = () => {};
  let onDeath: (reason: string) => void = () => {};
  worker.on("message", (answer: Answer) => onAnswer(answer));
  worker.on("error", (error) => onDeath(error.message));
  worker.on("exit", (code) => onDeath(`exit code ${code}`));
  return {
    post: (request, transfer = []) => worker.postMessage(request, transfer),
    listen(answered, died) {
      onAnswer = answered;
      onDeath = died;
    },
    terminate: () => void worker.terminate(),
  };
}
