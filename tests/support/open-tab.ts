import type { BrowserContext } from "@playwright/test";
import { AppPage } from "./app-page.ts";
import { recordEngineEvents } from "./engine-events.ts";

/** Opens another tab of the same browser, which shows the project that was open last. */
export async function openTab(context: BrowserContext): Promise<AppPage> {
  const page = await context.newPage();
  await recordEngineEvents(page);
  const app = new AppPage(page);
  await app.open();
  return app;
}
