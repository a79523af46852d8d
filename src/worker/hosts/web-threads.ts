import type { LinkPort } from "../linking/threads/protocol.ts";
import type { ThreadPort } from "../threads/protocol.ts";

/** Starts a parsing thread in a browser: a Web Worker below the engine's own. */
export function spawnWebThread(): ThreadPort {
  return portTo(new Worker(new URL("./parse-thread-web.ts", import.meta.url), { type: "module" }));
}

/** The same for a link thread. */
export function spawnWebLinkThread(): LinkPort {
  return portTo(new Worker(new URL("./link-thread-web.ts", import.meta.url), { type: "module" }));
}

function portTo<Request, Answer>(worker: Worker): ThreadPort<Request, Answer> {
  let onDeath: (reason: string) => void = () => {};
  worker.addEventListener("error", (event) => onDeath(event.message));
  return {
    post: (request, transfer = []) => worker.postMessage(request, transfer),
    listen(onAnswer, died) {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => onAnswer(data);
      onDeath = died;
    },
    terminate: async () => worker.terminate(),
  };
}
