import type { ThreadAnswer, ThreadPort } from "../threads/protocol.ts";

/** Starts a parsing thread in a browser: a Web Worker below the engine's own. */
export function spawnWebThread(): ThreadPort {
  const worker = new Worker(new URL("./parse-thread-web.ts", import.meta.url), { type: "module" });
  let onDeath: (reason: string) => void = () => {};
  worker.addEventListener("error", (event) => onDeath(event.message));
  return {
    post: (request) => worker.postMessage(request),
    listen(onAnswer, died) {
      worker.onmessage = ({ data }: MessageEvent<ThreadAnswer>) => onAnswer(data);
      onDeath = died;
    },
    terminate: () => worker.terminate(),
  };
}
