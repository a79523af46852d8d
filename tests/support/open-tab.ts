import type { BrowserContext } from "@playwright/test";
import { AppPage } from "./app-page.ts";
import { recordEngineEvents } from "./engine-events.ts";

/** Another tab of the same browser, which opens what was open last. */
export async function openTab(context: BrowserContext): Promise<AppPage> {
  const page = await context.newPage();
  await recordEngineEvents(page);
  const app = new AppPage(page);
  await app.open();
  return app;
}
