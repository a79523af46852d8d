import type { Engine } from "../../shared/engine/engine.ts";
import { GlossaError, toAppError } from "../../shared/errors/errors.ts";
import { unwrap } from "../../shared/errors/result.ts";
import { ENGINE_PORTS_MESSAGE, type EngineEnd } from "../../shared/shell/bridge-data.ts";
import type { DesktopBridge } from "../../shared/shell/desktop-bridge.ts";
import { deferred } from "./deferred.ts";
import { withCalls } from "./engine-client.ts";
import { type EngineAccess, EngineConnections } from "./engine-connections.ts";

/**
 * Connects to the engine in the shell's other process. Its ports arrive as a message of the window; when they arrive
 * again, the first process has ended and its pending calls fail. Imports go through the shell, which knows what it
 * granted.
 */
export function connectDesktopEngine(bridge: DesktopBridge, window: Window): EngineAccess {
  const lost = deferred<GlossaError>();
  bridge.onEngineLost((code) => lost.resolve(new GlossaError("engineGone", { code })));
  const connections = new EngineConnections(lost.promise);
  let end: EngineEnd = { isHang: false, unlinked: [] };
  bridge.onEngineEnded((how) => {
    end = how;
  });
  onPorts(window, (calls, events) => connections.connect(calls, events, end));
  bridge
    .connectEngine()
    .then(unwrap)
    .catch((thrown: unknown) => lost.resolve(noConnection(thrown)));
  const { parts } = connections;
  return { ...parts, engine: importingByShell(parts.engine, bridge) };
}

function importingByShell(engine: Engine, bridge: DesktopBridge): Engine {
  return withCalls(engine, {
    importDirectory: (source) =>
      source.kind === "folder" ? bridge.importProject(source.path) : engine.importDirectory(source),
    importRepository: (repository) => bridge.importRepository(repository),
  });
}

// The shell could not hand over the ports, and there is no other source for them.
function noConnection(thrown: unknown): GlossaError {
  const { code, context } = toAppError(thrown);
  return new GlossaError(code, context);
}

function onPorts(window: Window, receive: (calls: MessagePort, events: MessagePort) => void): void {
  window.addEventListener("message", ({ source, origin, data, ports: [calls, events] }) => {
    const isOwn = source === window && origin === window.location.origin && data === ENGINE_PORTS_MESSAGE;
    if (isOwn && calls !== undefined && events !== undefined) receive(calls, events);
  });
}
