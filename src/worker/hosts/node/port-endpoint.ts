import type { Endpoint } from "comlink";
import type { MessagePortMain, MessageEvent as PortEvent } from "electron";

type Listener = EventListenerOrEventListenerObject;

/** Adapts a port of Electron's processes for comlink, whose listeners get an event; this port uses `on`. */
export function endpointOf(port: MessagePortMain): Endpoint {
  const listeners = new Map<Listener, (event: PortEvent) => void>();
  return {
    postMessage: (message) => port.postMessage(message),
    start: () => port.start(),
    addEventListener(_, listener) {
      const receive = ({ data }: PortEvent) => call(listener, new MessageEvent("message", { data }));
      listeners.set(listener, receive);
      port.on("message", receive);
    },
    removeEventListener(_, listener) {
      const receive = listeners.get(listener);
      if (receive !== undefined) port.off("message", receive);
      listeners.delete(listener);
    },
  };
}

function call(listener: Listener, event: Event): void {
  if (typeof listener === "function") listener(event);
  else listener.handleEvent(event);
}
