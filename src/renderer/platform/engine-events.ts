import { parseMessage } from "../../shared/contract/parse-message.ts";
import type { EngineListener } from "../../shared/engine/engine-event.ts";
import { engineEvent } from "../../shared/engine/engine-event-schema.ts";
import { formatMessage } from "../../shared/errors/errors.ts";
import { messages } from "../../shared/messages/messages.ts";

/** Calls the listener for every event that arrives on the port; the answer ends that. */
export function listenForEvents(port: MessagePort, listener: EngineListener): () => void {
  const receive = ({ data }: MessageEvent<unknown>) => {
    const event = parseMessage(engineEvent, data);
    if (event !== undefined) listener(event);
    else console.error(formatMessage(messages.log.engineTrouble, { detail: messages.log.messageRefused }));
  };
  port.addEventListener("message", receive);
  port.start();
  return () => port.removeEventListener("message", receive);
}
