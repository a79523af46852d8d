import type { Remote } from "comlink";
import { type DesktopBridge, ENGINE_PORTS_MESSAGE } from "../../shared/bridge.ts";
import type { Engine, EngineListener } from "../../shared/engine.ts";
import { type AppError, GlossaError, toAppError } from "../../shared/errors.ts";
import { type Deferred, deferred } from "./deferred.ts";
import { type Ask, engineOver, remoteEngine, settle } from "./engine-client.ts";
import { listenForEvents } from "./engine-events.ts";
import type { Platform } from "./types.ts";

type EngineParts = Pick<Platform, "engine" | "engineLost" | "onEngineEvent" | "onEngineRestarted">;

/** One engine process, as long as it lives. */
interface Connection {
  readonly remote: Remote<Engine>;
  /** Settles when another process has taken its place. */
  readonly ended: Deferred<AppError>;
}

/**
 * The engine in the shell's other process. Its ports come as a message of the window; when they come again, the first
 * process has ended and what was asked of it fails. Imports go by the shell, which knows what it granted.
 */
export function connectDesktopEngine(bridge: DesktopBridge, window: Window): EngineParts {
  const listeners = new Set<EngineListener>();
  const restarts = new Set<() => void>();
  const lost = lostEngine(bridge);
  const first = deferred<Connection>();
  let current: Connection | undefined;

  onPorts(window, (calls, events) => {
    const before = current;
    current = { remote: remoteEngine(calls), ended: deferred() };
    listenForEvents(events, (event) => {
      for (const listener of listeners) listener(event);
    });
    first.resolve(current);
    before?.ended.resolve(toAppError(new GlossaError("engineStopped")));
    if (before !== undefined) for (const restarted of restarts) restarted();
  });
  void bridge.connectEngine();

  const ask: Ask = async (call) => {
    const { remote, ended } = current ?? (await Promise.race([first.promise, lost.then(noConnection)]));
    return settle(call(remote), Promise.race([ended.promise, lost]));
  };
  return {
    engine: importingByShell(engineOver(ask), bridge),
    engineLost: lost,
    onEngineEvent: (listener) => joined(listeners, listener),
    onEngineRestarted: (listener) => joined(restarts, listener),
  };
}

function importingByShell(engine: Engine, bridge: DesktopBridge): Engine {
  return {
    ...engine,
    importDirectory: (source) =>
      source.kind === "folder" ? bridge.importProject(source.path) : engine.importDirectory(source),
    importRepository: (repository) => bridge.importRepository(repository),
  };
}

function lostEngine(bridge: DesktopBridge): Promise<AppError> {
  return new Promise((resolve) => {
    bridge.onEngineLost((code) => resolve(toAppError(new GlossaError("engineGone", { code }))));
  });
}

// Calls to an engine that never came fail by `lost` all the same.
function noConnection(error: AppError): Connection {
  const ended = deferred<AppError>();
  ended.resolve(error);
  return { remote: remoteEngine(new MessageChannel().port1), ended };
}

function onPorts(window: Window, receive: (calls: MessagePort, events: MessagePort) => void): void {
  window.addEventListener("message", ({ source, origin, data, ports: [calls, events] }) => {
    const isOwn = source === window && origin === window.location.origin && data === ENGINE_PORTS_MESSAGE;
    if (isOwn && calls !== undefined && events !== undefined) receive(calls, events);
  });
}

function joined<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
