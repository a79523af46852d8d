import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { placeMessages } from "../../src/shared/messages/place-messages.ts";
import { sourceWritingMessages as words } from "../../src/shared/messages/source-writing-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { describeEntity, openDescriptions } from "../support/describing.ts";
import { expect, test } from "../support/fixtures.ts";

const SENSOR = ["Sensors", "Sensor.cs", "Sensor"];

test("descriptions are looked at as changes of the source, and saved as a patch and as an archive", async ({
  app,
  page,
}) => {
  await app.openSample();
  await describeEntity(app, SENSOR, "Measures something & says so.");
  const dialog = await openDescriptions(app, page, "source");
  await expect(dialog.getByText(words.nothing)).toBeVisible();
  await dialog.getByText("1 left out").click();
  await expect(dialog.getByText("Sensor, in Sensors/Sensor.cs: the source already has a text")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole("checkbox", { name: words.replaces }).check();
  const file = dialog.getByRole("listbox", { name: words.files }).getByRole("option");
  await expect(file).toContainText("1 comment, +1 −4, Sensors/Sensor.cs");
  const change = dialog.getByRole("region", { name: "Change of Sensor" });
  await expect(change).toContainText("Measures something &amp; says so.");
  await expectAccessible(page);

  const patchSaved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: words.savePatch }).click();
  const patch = readFileSync(await (await patchSaved).path(), "utf8");
  expect(patch).toContain("--- a/Sensors/Sensor.cs\n+++ b/Sensors/Sensor.cs\n");
  expect(patch).toMatch(/^\+\/\/\/ .*Measures something &amp; says so\./m);

  const zipSaved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: words.saveZip }).click();
  const archive = unzipSync(readFileSync(await (await zipSaved).path()));
  expect(new TextDecoder().decode(archive["Sensors/Sensor.cs"])).toContain(
    "/// <summary>Measures something &amp; says so.",
  );

  await change.getByRole("checkbox").uncheck();
  await expect(dialog.getByRole("button", { name: words.savePatch })).toBeDisabled();
  // The keyboard adds the file to the list again.
  await dialog.getByRole("listbox", { name: words.files }).press("Space");
  await expect(change.getByRole("checkbox")).toBeChecked();
});

test("the text of a change is edited where it is looked at, and what is written follows", async ({ app, page }) => {
  await app.openSample();
  await describeEntity(app, SENSOR, "Measures something.");
  const dialog = await openDescriptions(app, page, "source");
  await dialog.getByRole("checkbox", { name: words.replaces }).check();
  const change = dialog.getByRole("region", { name: "Change of Sensor" });
  await change.getByRole("button", { name: words.edit }).click();
  await change.getByRole("button", { name: descriptionMessages.edit, exact: true }).click();
  await change.getByRole("textbox").first().fill("Measures something else.");
  await page.keyboard.press("Control+Enter");
  await expect(change.getByRole("row", { name: "Measures something else." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(app.details).toContainText("Measures something else.");
});

test("what can be done with a type leads to what would be written of it", async ({ app, page }) => {
  await app.openSample();
  await describeEntity(app, SENSOR, "Measures something.");
  await app.details.getByRole("button", { name: placeMessages.title }).first().click();
  await page.getByRole("menuitem", { name: placeMessages.writeIntoSource }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(words.within).locator("option:checked")).toHaveText("Type Sensor");
});
