import type { Engine } from "../../shared/engine/engine.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import { ENGINE_PORTS_MESSAGE, type EngineEnd } from "../../shared/shell/bridge-data.ts";
import type { DesktopBridge } from "../../shared/shell/desktop-bridge.ts";
import { withCalls } from "./engine-client.ts";
import { type EngineAccess, EngineConnections } from "./engine-connections.ts";

/**
 * The engine in the shell's other process. Its ports come as a message of the window; when they come again, the first
 * process has ended and what was asked of it fails. Imports go by the shell, which knows what it granted.
 */
export function connectDesktopEngine(bridge: DesktopBridge, window: Window): EngineAccess {
  const connections = new EngineConnections(lostEngine(bridge));
  let end: EngineEnd = { isHang: false, unlinked: [] };
  bridge.onEngineEnded((how) => {
    end = how;
  });
  onPorts(window, (calls, events) => connections.connect(calls, events, end));
  void bridge.connectEngine();
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

function lostEngine(bridge: DesktopBridge): Promise<GlossaError> {
  return new Promise((resolve) => {
    bridge.onEngineLost((code) => resolve(new GlossaError("engineGone", { code })));
  });
}

function onPorts(window: Window, receive: (calls: MessagePort, events: MessagePort) => void): void {
  window.addEventListener("message", ({ source, origin, data, ports: [calls, events] }) => {
    const isOwn = source === window && origin === window.location.origin && data === ENGINE_PORTS_MESSAGE;
    if (isOwn && calls !== undefined && events !== undefined) receive(calls, events);
  });
}
