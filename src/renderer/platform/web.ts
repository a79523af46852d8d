import type { EngineConnection, EngineEvent, EngineListener } from "../../shared/engine.ts";
import { messages } from "../../shared/messages.ts";
import { droppedDirectory } from "./dropped-directory.ts";
import { connectEngine } from "./engine-client.ts";
import { pickDirectory } from "./pick-directory.ts";
import { fetchSample } from "./sample.ts";
import type { Platform, PlatformName } from "./types.ts";

/** The platform of a browser page. The only module that knows the engine runs in a worker. */
export function createWebPlatform(name: PlatformName): Platform {
  const worker = new Worker(new URL("../../worker/hosts/web-worker.ts", import.meta.url), { type: "module" });
  const calls = new MessageChannel();
  const events = new MessageChannel();
  const connection: EngineConnection = { type: "connect", engine: calls.port2, events: events.port2 };
  worker.postMessage(connection, [calls.port2, events.port2]);
  return {
    name,
    ...connectEngine(calls.port1, worker),
    onEngineEvent: (listener) => listen(events.port1, listener),
    pickDirectory: () => pickDirectory(window),
    droppedDirectory,
    sample: () => fetchSample(new URL("/sample/", window.location.href)),
  };
}

function listen(port: MessagePort, listener: EngineListener): () => void {
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
