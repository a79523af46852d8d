import { readFileSync } from "node:fs";
import { descriptionFileMessages as words } from "../../src/shared/messages/description-file-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { queueMessages } from "../../src/shared/messages/queue-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { describeEntity } from "../support/describing.ts";
import { expect, test } from "../support/fixtures.ts";

const SENSOR = ["Sensors", "Sensor.cs", "Sensor"];

test("descriptions are saved to a file, and taken from one", async ({ app, page }) => {
  await app.openSample();
  await describeEntity(app, SENSOR, "Measures something, as we say.");
  await app.chooseFromMenu(messages.menu.view, messages.menu.descriptions);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: queueMessages.tabs.file }).click();
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: words.saveFile }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("glossa.descriptions.json");
  const text = readFileSync(await saved.path(), "utf8");
  expect(JSON.parse(text).descriptions).toMatchObject([
    { symbol: "CLASS-Sensor", text: "Measures something, as we say." },
  ]);

  const input = dialog.locator("input[type=file]");
  const buffer = Buffer.from(text.replace("as we say", "as they say"));
  const file = { name: "theirs.json", mimeType: "application/json", buffer };
  await input.setInputFiles(file);
  await expect(dialog.getByRole("status").first()).toContainText("0 descriptions taken");
  await expect(dialog.getByRole("status").first()).toContainText("1 gave way to what was written here");
  await dialog.getByRole("checkbox", { name: words.replaceOwn }).check();
  await input.setInputFiles(file);
  await expect(dialog.getByRole("status").first()).toContainText("1 description taken");
  await input.setInputFiles({ ...file, buffer: Buffer.from("nothing") });
  await expect(page.getByText("The descriptions cannot be read")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(app.details).toContainText("Measures something, as they say.");
});
