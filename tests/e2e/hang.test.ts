import type { Page } from "@playwright/test";
import { messages } from "../../src/shared/messages/messages.ts";
import type { AppPage } from "../support/app-page.ts";
import { bringIntoView } from "../support/bring-into-view.ts";
import { engineEvents } from "../support/engine-events.ts";
import { expect, test } from "../support/fixtures.ts";
import { generateProject } from "../support/generated-project.ts";
import { statusSays } from "../support/status-says.ts";

/** A hang is detected after half a minute. */
const SEEN = { timeout: 90_000 };

const { linking, restart, errors } = messages;

test.setTimeout(180_000);

/**
 * Keeps the engine's own thread busy forever, in a separate task: Chromium never ends a worker that hangs within an
 * evaluation, which then holds its database transaction forever.
 */
async function hangEngine(page: Page): Promise<void> {
  const worker = page.workers().find((one) => one.url().includes("web-worker"));
  await worker?.evaluate(() => {
    setTimeout(() => {
      for (;;);
    });
  });
}

function openSensor(app: AppPage): Promise<void> {
  return app.select("Sensors", "Sensor.cs", "Sensor");
}

async function expectUnlinked(app: AppPage): Promise<void> {
  await expect(app.statusBar).toContainText(linking.notLinked);
  await openSensor(app);
  const section = app.classDiagramSection();
  await bringIntoView(section);
  await expect(section).toContainText(linking.didNotEnd);
}

test("an engine that hangs is ended and started anew, and its project is opened without its uses", async ({
  app,
  page,
}) => {
  await app.openSample();
  // When an engine hangs before linking has begun, no file can be blamed.
  await expect.poll(async () => (await engineEvents(page, "usesLinked")).length).toBe(1);
  await hangEngine(page);
  const unlinked = restart.unlinked.replace("{name}", "Glossa Sample");
  await expect(page.getByText(`${errors.engineHung} ${unlinked}`)).toBeVisible(SEEN);
  await expectUnlinked(app);

  await page.reload();
  await expectUnlinked(app);
  await app.statusBar.getByRole("button", { name: linking.tryAgain }).click();
  await app.classDiagram();
  await expect(app.statusBar).not.toContainText(linking.notLinked);

  await page.reload();
  await openSensor(app);
  await app.classDiagram();
  await expect(app.statusBar).not.toContainText(linking.notLinked);
});

test("a page that is reloaded while it links links again", async ({ app, page }) => {
  await app.choosePrivateFolder("shop", generateProject(1000));
  await statusSays(page, linking.begun);
  await page.reload();
  await statusSays(page, /Finding usages: [\d,]+ of 1,000 files/);
  await expect(app.statusBar).toContainText("1,000 types");
  await expect(app.statusBar).not.toContainText(linking.begun, SEEN);
  await expect(app.statusBar).not.toContainText(linking.notLinked);
});
