import type { EngineEvent, EngineListener } from "../../shared/engine.ts";
import { messages } from "../../shared/messages.ts";

/** Calls the listener for every event that arrives on the port; the answer ends that. */
export function listenForEvents(port: MessagePort, listener: EngineListener): () => void {
  const receive = ({ data }: MessageEvent<unknown>) => {
    if (isEngineEvent(data)) listener(data);
    else console.error(messages.log.engineTrouble, data);
  };
  port.addEventListener("message", receive);
  port.start();
  return () => port.removeEventListener("message", receive);
}

// Both ends come from one build, so the shape behind the type is the compiler's business.
function isEngineEvent(data: unknown): data is EngineEvent {
  return typeof data === "object" && data !== null && "type" in data && typeof data.type === "string";
}
