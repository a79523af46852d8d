import type { ZodMiniType } from "zod/mini";
import { parseMessage } from "../../../shared/contract/parse-message.ts";
import { sharedLogMessages } from "../../../shared/messages/log-messages.ts";
import { linkAnswer } from "../../linking/threads/link-thread-schemas.ts";
import type { LinkPort } from "../../linking/threads/protocol.ts";
import { threadAnswer } from "../../threads/parse-thread-schemas.ts";
import type { ParsePort } from "../../threads/protocol.ts";

/** Starts a parsing thread in a browser: a Web Worker below the engine's own. */
export function spawnWebThread(): ParsePort {
  return portTo(new Worker(new URL("./parse-thread-web.ts", import.meta.url), { type: "module" }), threadAnswer);
}

/** Starts a link thread in a browser: a Web Worker below the engine's own, with a port at which it requests files. */
export function spawnWebLinkThread(serveFiles: (port: MessagePort) => void): LinkPort {
  const worker = new Worker(new URL("./link-thread-web.ts", import.meta.url), { type: "module" });
  const { port1, port2: port } = new MessageChannel();
  serveFiles(port1);
  worker.postMessage({ type: "files", port }, [port]);
  return portTo(worker, linkAnswer);
}

/** The port to a thread; one whose answers do not match the schema counts as dead. */
export function portTo<Request, Answer>(worker: Worker, answers: ZodMiniType<Answer>): ParsePort<Request, Answer> {
  let onDeath: (reason: string) => void = () => {};
  worker.addEventListener("error", (event) => onDeath(event.message));
  return {
    post: (request, transfer = []) => worker.postMessage(request, transfer),
    listen(onAnswer, died) {
      worker.onmessage = (event: MessageEvent<unknown>) => {
        const answer = parseMessage(answers, event.data);
        if (answer !== undefined) onAnswer(answer);
        else died(sharedLogMessages.messageRefused);
      };
      onDeath = died;
    },
    terminate: async () => worker.terminate(),
  };
}
