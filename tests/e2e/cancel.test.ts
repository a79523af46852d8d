import { join } from "node:path";
import type { Page } from "@playwright/test";
import { importOfferMessages } from "../../src/shared/messages/import-offer-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { engineEvents } from "../support/engine-events.ts";
import { expect, test } from "../support/fixtures.ts";
import { generateProject } from "../support/generated-project.ts";
import { statusSays } from "../support/status-says.ts";

test("a cancelled import leaves the earlier project as it was", async ({ app, page, project }) => {
  for (const { path, text } of generateProject(2000, 7)) project.write(path, text);
  await app.openSample();
  await app.select("Sensors", "Sensor.cs", "Sensor");

  await cancelAfterFirstBatch(page);
  await app.chooseFolder(project.folder);
  await expect(page.getByText(messages.import.cancelled)).toBeVisible();
  expect(await engineEvents(page, "cancelled")).toHaveLength(1);
  expect((await engineEvents(page, "filesParsed")).length).toBeGreaterThan(0);
  expect(await engineEvents(page, "imported")).toHaveLength(1);

  await expect(page.getByRole("banner")).toContainText("Glossa Sample");
  await expect(app.item("Sensors")).toBeVisible();
  await expect(app.item("src")).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("banner")).toContainText("Glossa Sample");
  await app.select("Station", "Alarm.cs", "Alarm");
  await expect(app.details).toContainText("A rule with a name");
});

test("a folder that is chosen during an import takes its place where that is wanted", async ({
  app,
  page,
  project,
}) => {
  for (const { path, text } of generateProject(4000, 7)) project.write(path, text);
  project.write("second/One.cs", "public class One { }");
  await app.chooseFolder(project.folder);
  await statusSays(page, /Reading \d+/);
  await app.chooseFolder(join(project.folder, "second"));
  await page.getByRole("button", { name: importOfferMessages.open }).click();
  await expect(page.getByRole("banner")).toContainText("second /");
  await expect(app.statusBar).toContainText("1 type");
});

/** Presses Cancel from within the page at the moment the next batch arrives, so that it works on any machine. */
async function cancelAfterFirstBatch(page: Page): Promise<void> {
  await page.evaluate((label) => {
    window.onEngineEvent = ({ type }) => {
      if (type !== "filesParsed") return;
      [...document.querySelectorAll("button")].find((button) => button.textContent === label)?.click();
    };
  }, messages.import.cancel);
}
