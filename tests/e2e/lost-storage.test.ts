import type { Page } from "@playwright/test";
import { AppPage } from "../support/app-page.ts";
import { writeByKeys } from "../support/describing.ts";
import { expect, test } from "../support/fixtures.ts";

/** Deletes the origin's databases, and closes open connections to them. */
async function loseDatabase(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
}

async function openSensor(app: AppPage): Promise<void> {
  await app.select("Sensors", "Sensor.cs", "Sensor");
  await expect(app.details.getByRole("heading", { name: "Sensor", exact: true })).toBeVisible();
}

/** Opens the sample on another visit, before which the browser has deleted the databases. */
async function openWithoutDatabase(app: AppPage): Promise<void> {
  const { page } = app;
  const { origin } = new URL(page.url());
  await page.goto("about:blank");
  await loseDatabase(page, origin);
  await app.open();
  await app.openSample();
  await openSensor(app);
}

test("saving works again after the browser has closed the database", async ({ app, page }) => {
  await app.openSample();
  await openSensor(app);
  await loseDatabase(page, new URL(page.url()).origin);
  await writeByKeys(app, "Saved afterwards.");
  await page.reload();
  await app.openSample();
  await openSensor(app);
  await expect(app.details).toContainText("Saved afterwards.");
});

test("descriptions outlive the loss of the database", async ({ app }) => {
  await app.openSample();
  await openSensor(app);
  await writeByKeys(app, "Kept in a second place.");
  await openWithoutDatabase(app);
  await expect(app.details).toContainText("Kept in a second place.");
});

test("two tabs keep what is written in either", async ({ app, page, context }) => {
  await app.openSample();
  await openSensor(app);
  const second = new AppPage(await context.newPage());
  await second.page.goto(page.url());
  await openSensor(second);
  await writeByKeys(second, "Written in the second tab.");
  await app.select("Station", "Alarm.cs", "Alarm");
  await expect(app.details.getByRole("heading", { name: "Alarm", exact: true })).toBeVisible();
  await writeByKeys(app, "Written in the first tab.");
  await second.page.close();

  await openWithoutDatabase(app);
  await expect(app.details).toContainText("Written in the second tab.");
  await app.select("Station", "Alarm.cs", "Alarm");
  await expect(app.details).toContainText("Written in the first tab.");
});
