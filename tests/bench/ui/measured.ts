import type { Page } from "playwright";
import type { Timing } from "./figures.ts";

/** Returns the durations of repeated actions, and the longest task of the page meanwhile. */
export async function measured(page: Page, run: () => Promise<readonly number[]>): Promise<Timing> {
  await page.evaluate(() => window.probe.longestTask());
  const times = await run();
  return { times, longestTask: await page.evaluate(() => window.probe.longestTask()) };
}
