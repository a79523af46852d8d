import { safeParse } from "zod/mini";
import type { EngineListener } from "../../shared/engine.ts";
import { engineEvent } from "../../shared/engine-events.ts";
import { fillIn } from "../../shared/errors.ts";
import { messages } from "../../shared/messages.ts";

/** Calls the listener for every event that arrives on the port; the answer ends that. */
export function listenForEvents(port: MessagePort, listener: EngineListener): () => void {
  const receive = (message: MessageEvent<unknown>) => {
    const { success, data } = safeParse(engineEvent, message.data);
    if (success) listener(data);
    else console.error(fillIn(messages.log.engineTrouble, { detail: messages.log.messageRefused }));
  };
  port.addEventListener("message", receive);
  port.start();
  return () => port.removeEventListener("message", receive);
}
