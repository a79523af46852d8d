import { Worker } from "node:worker_threads";
import type { ThreadAnswer, ThreadPort } from "../threads/protocol.ts";

/** Megabytes for what lives shortly. Reading a file makes much of that, and with Node's default it is collected too often. */
const YOUNG_MEGABYTES = 96;

/** Starts parsing threads of Node from their built file. */
export function spawnNodeThread(script: URL): ThreadPort {
  const worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } });
  let onAnswer: (answer: ThreadAnswer) => void = () => {};
  let onDeath: (reason: string) => void = () => {};
  worker.on("message", (answer: ThreadAnswer) => onAnswer(answer));
  worker.on("error", (error) => onDeath(error.message));
  worker.on("exit", (code) => onDeath(`exit code ${code}`));
  return {
    post: (request) => worker.postMessage(request),
    listen(answered, died) {
      onAnswer = answered;
      onDeath = died;
    },
    terminate: () => void worker.terminate(),
  };
}
