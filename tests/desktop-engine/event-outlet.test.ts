import { expect, it } from "vitest";
import { EventOutlet, type EventPort } from "../../src/desktop-engine/event-outlet.ts";
import type { EngineEvent } from "../../src/shared/engine/engine-event.ts";

const NOTICE: EngineEvent = { type: "notice", message: "The store was set aside." };
const WARNING: EngineEvent = { type: "warning", message: "For the log." };

function port(): EventPort & { readonly heard: EngineEvent[]; isClosed: boolean } {
  const heard: EngineEvent[] = [];
  return {
    heard,
    isClosed: false,
    postMessage: (event) => heard.push(event),
    close() {
      this.isClosed = true;
    },
  };
}

it("keeps what the user has to read until there is a page, and says it once", () => {
  const outlet = new EventOutlet();
  outlet.emit(NOTICE);
  outlet.emit(WARNING);
  const [first, second] = [port(), port()];
  outlet.connect(first);
  outlet.emit(WARNING);
  expect(first.heard).toEqual([NOTICE, WARNING]);
  outlet.connect(second);
  outlet.emit(NOTICE);
  expect(second.heard).toEqual([NOTICE]);
  expect([first.isClosed, second.isClosed, first.heard.length]).toEqual([true, false, 2]);
});
