import type { EngineConnection } from "../../shared/engine.ts";
import { droppedDirectory } from "./dropped-directory.ts";
import { connectEngine } from "./engine-client.ts";
import { listenForEvents } from "./engine-events.ts";
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
    onEngineEvent: (listener) => listenForEvents(events.port1, listener),
    // A worker that ends takes the page's engine with it: that is `engineLost`.
    onEngineRestarted: () => () => {},
    pickDirectory: () => pickDirectory(window),
    droppedDirectory,
    sample: () => fetchSample(new URL("/sample/", window.location.href)),
    shell: null,
  };
}
