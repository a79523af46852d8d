import type { Remote } from "comlink";
import { parseMessage } from "../../shared/contract/parse-message.ts";
import type { Engine } from "../../shared/engine/engine.ts";
import type { EngineListener } from "../../shared/engine/engine-event.ts";
import { engineEvent } from "../../shared/engine/engine-event-schema.ts";
import { formatMessage, GlossaError, toAppError } from "../../shared/errors/errors.ts";
import { messages } from "../../shared/messages/messages.ts";
import type { EngineEnd } from "../../shared/shell/bridge-data.ts";
import { deferred } from "./deferred.ts";
import { type Ask, engineOver, remoteEngine, settle } from "./engine-client.ts";
import type { Platform } from "./platform.ts";

/** The part of a platform through which the page reaches its engine. */
export type EngineAccess = Pick<Platform, "engine" | "engineLost" | "onEngineEvent" | "onEngineRestarted">;

/** The connection to one engine, for the lifetime of that engine. */
interface Connection {
  readonly remote: Remote<Engine>;
  /** Aborted when another engine has replaced this one, or when no further engine will start. */
  readonly ended: AbortController;
}

/** A sequence of engines that replace each other, seen as one: pending calls to an engine that has ended fail. */
export class EngineConnections {
  private readonly listeners = new Set<EngineListener>();
  private readonly restarts = new Set<(end: EngineEnd) => void>();
  private readonly first = deferred<Connection>();
  private current: Connection | undefined;

  /** `lost` settles when no further engine will start. */
  constructor(private readonly lost: Promise<GlossaError>) {
    void lost.then((error) => this.current?.ended.abort(error));
  }

  /** Registers a new engine with a port for calls and one for events; `end` says how the engine before it ended. */
  connect(calls: MessagePort, events: MessagePort, end: EngineEnd): void {
    const before = this.current;
    const connection = { remote: remoteEngine(calls), ended: new AbortController() };
    this.current = connection;
    listenForEvents(events, (event) => {
      // Events of the previous engine may still arrive after its end.
      if (connection === this.current) for (const listener of this.listeners) listener(event);
    });
    this.first.resolve(connection);
    if (before === undefined) return;
    before.ended.abort(new GlossaError(end.isHang ? "engineHung" : "engineStopped"));
    for (const restarted of this.restarts) restarted(end);
  }

  get parts(): EngineAccess {
    return {
      engine: engineOver(this.ask),
      engineLost: this.lost.then(toAppError),
      onEngineEvent: (listener) => joined(this.listeners, listener),
      onEngineRestarted: (listener) => joined(this.restarts, listener),
    };
  }

  private readonly ask: Ask = async (call) => {
    const { remote, ended } = this.current ?? (await Promise.race([this.first.promise, this.lost.then(noConnection)]));
    return settle(call(remote), ended.signal);
  };
}

// Calls to an engine that never started fail with the error of `lost` as well.
function noConnection(error: GlossaError): Connection {
  const ended = new AbortController();
  ended.abort(error);
  return { remote: remoteEngine(new MessageChannel().port1), ended };
}

function joined<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener for every event that arrives on the port; returns a function that stops this. */
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
