import type { Page } from "@playwright/test";
import type { EngineEvent } from "../../src/shared/engine/engine-event.ts";

declare global {
  interface Window {
    engineEvents: EngineEvent[];
    /** Called with each event as it arrives, for tests that must act at that moment. */
    onEngineEvent?: (event: EngineEvent) => void;
  }
}

/** Records the events that the engine sends to the page. Must be called before the page is opened. */
export async function recordEngineEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.engineEvents = [];
    const names = ["progress", "filesListed", "filesParsed", "imported", "failed", "cancelled"];
    names.push("linked", "usesLinked", "warning");
    const Channel = window.MessageChannel;
    window.MessageChannel = class extends Channel {
      constructor() {
        super();
        this.port1.addEventListener("message", ({ data }) => {
          if (!names.includes(data?.type)) return;
          window.engineEvents.push(data);
          window.onEngineEvent?.(data);
        });
      }
    };
  });
}

/** Returns the engine's events of a type since the page was loaded. */
export async function engineEvents<T extends EngineEvent["type"]>(
  page: Page,
  type: T,
): Promise<readonly Extract<EngineEvent, { type: T }>[]> {
  const events = await page.evaluate(() => window.engineEvents);
  return events.filter((event): event is Extract<EngineEvent, { type: T }> => event.type === type);
}
