import type { EngineEvent } from "../shared/engine/engine-event.ts";

/** The part of a port that sends events. */
export interface EventPort {
  postMessage(event: EngineEvent): void;
  close(): void;
}

/** Sends events to the most recently connected page. Messages for the user wait until there is one. */
export class EventOutlet {
  private port: EventPort | undefined;
  private waiting: EngineEvent[] = [];

  connect(port: EventPort | undefined): void {
    this.port?.close();
    this.port = port;
    if (port === undefined) return;
    for (const event of this.waiting) port.postMessage(event);
    this.waiting = [];
  }

  readonly emit = (event: EngineEvent): void => {
    if (this.port !== undefined) this.port.postMessage(event);
    else if (event.type === "notice") this.waiting.push(event);
  };
}
