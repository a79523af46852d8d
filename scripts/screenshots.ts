import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import { createServer } from "../src/server/create-server.ts";
import { messages } from "../src/shared/messages.ts";
import { ensureBrowser, launchOptions } from "./browser.ts";
import { ensureBuilt, repository } from "./builds.ts";
import { targets } from "./targets.ts";

const FOLDER = join(repository, "docs/screenshots");

/** `tsx scripts/screenshots.ts`: the README's pictures, of the built web edition with the sample open. */
await ensureBuilt("web");
mkdirSync(FOLDER, { recursive: true });
const server = await createServer({ root: join(repository, targets.web.folder), port: 0 });
const browser = await chromium.launch(launchOptions(await ensureBrowser()));
try {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 });
    await page.goto(server.url);
    await page
      .getByRole("contentinfo")
      .getByText(/threads?$/)
      .waitFor();
    await page.screenshot({ path: join(FOLDER, `start-${colorScheme}.png`) });
    await openSensor(page);
    await page.screenshot({ path: join(FOLDER, `${colorScheme}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}

async function openSensor(page: Page): Promise<void> {
  await page.getByRole("button", { name: messages.explorer.openSample }).click();
  await page
    .getByRole("contentinfo")
    .getByText(/\d types/)
    .waitFor();
  for (const name of ["Sensors", "Sensor.cs", "Sensor"]) {
    await page.getByRole("treeitem", { name, exact: true }).click();
  }
  await page.getByRole("heading", { name: "Sensor", exact: true }).waitFor();
}
