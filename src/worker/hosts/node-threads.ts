import { Worker } from "node:worker_threads";
import type { ThreadAnswer, ThreadPort } from "../threads/protocol.ts";

/** Starts parsing threads of Node from their built file. */
export function spawnNodeThread(script: URL): ThreadPort {
  const worker = new Worker(script);
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
