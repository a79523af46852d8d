import { readFileSync } from "node:fs";
import { descriptionFieldMessages as words } from "../../src/shared/messages/description-field-messages.ts";
import { descriptionFileMessages } from "../../src/shared/messages/description-file-messages.ts";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { memberMessages } from "../../src/shared/messages/details-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { queueMessages } from "../../src/shared/messages/queue-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import type { AppPage } from "../support/app-page.ts";
import { expect, test } from "../support/fixtures.ts";
import { openMethod } from "../support/sample-method.ts";

/** Opens the editor of the displayed method, with all of its fields. */
async function edit({ details, code }: AppPage): Promise<void> {
  await details.getByRole("button", { name: descriptionMessages.edit, exact: true }).click();
  await expect(code).toBeVisible();
  const more = details.getByRole("button", { name: words.more });
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
  await expect(details.getByRole("textbox", { name: words.remarks })).toBeVisible();
}

test("what a parameter means and what is returned is written, kept over a reload, and saved to a file", async ({
  app,
  page,
}) => {
  const { details } = app;
  await app.openSample();
  await openMethod(app);
  await edit(app);
  const parameter = details
    .getByRole("group", { name: words.parameters })
    .getByRole("textbox", { name: "cancellation" });
  await parameter.fill("Ends the wait for the device.");
  await details.getByRole("textbox", { name: words.returns }).fill("The reading, or nothing where it is faulty.");
  await details.getByRole("button", { name: words.addException }).click();
  await page.keyboard.type("OperationCanceledException");
  await page.keyboard.press("Tab");
  await page.keyboard.type("It was ended.");
  await page.reload();
  await openMethod(app);
  await expect(parameter).toHaveValue("Ends the wait for the device.");
  await expect(details.getByRole("combobox", { name: words.exceptionType })).toHaveValue("OperationCanceledException");
  await parameter.press("ControlOrMeta+Enter");

  const row = details.getByRole("table").getByRole("row").nth(1);
  for (const visit of ["first", "second"]) {
    await expect(row, visit).toContainText("cancellation · edited");
    await expect(row, visit).toContainText("Ends the wait for the device.");
    await expect(details.getByRole("heading", { name: `${memberMessages.returns} · edited` })).toBeVisible();
    await expect(details.getByText("The reading, or nothing where it is faulty.")).toBeVisible();
    await expect(details.getByText("OperationCanceledException")).toBeVisible();
    if (visit === "second") break;
    await page.reload();
    await openMethod(app);
  }

  await app.chooseFromMenu(messages.menu.view, messages.menu.descriptions);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: queueMessages.tabs.file }).click();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: descriptionFileMessages.saveFile }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  const [entry, ...others] = JSON.parse(text).descriptions;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    symbol: "CLASS-Sensor-METHOD-MeasureAsync(CancellationToken)",
    parameters: { cancellation: "Ends the wait for the device." },
    returns: "The reading, or nothing where it is faulty.",
    exceptions: { OperationCanceledException: "It was ended." },
  });
  // What the source documents is not copied into the description.
  expect(entry).not.toHaveProperty("text");
});

test("the types of exceptions that are known are offered while one is typed", async ({ app, page }) => {
  const { details } = app;
  await app.openSample();
  await openMethod(app);
  await edit(app);
  await details.getByRole("button", { name: words.addException }).click();
  await page.keyboard.type("range");
  const offered = page.getByRole("listbox").getByRole("option");
  await expect(offered).toHaveText(["ArgumentOutOfRangeException System"]);
  await expectAccessible(page);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const type = details.getByRole("combobox", { name: words.exceptionType });
  await expect(type).toHaveValue("ArgumentOutOfRangeException");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await type.fill("Timeout");
  await expect(offered).toHaveText(["TimeoutException System"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.type("It is late.");
  await expect(details.getByRole("textbox", { name: "When Timeout is thrown" })).toHaveValue("It is late.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(details.getByText("Timeout", { exact: true })).toBeVisible();
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing in the fields, and they go one below the other in a narrow window", async ({
      app,
      page,
    }) => {
      await app.openSample();
      await openMethod(app);
      await edit(app);
      await app.details.getByRole("button", { name: words.addException }).click();
      await page.keyboard.type("exception");
      await expect(page.getByRole("listbox")).toBeVisible();
      await page.screenshot({ path: `test-results/fields-offered-${theme}.png` });
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/fields-${theme}.png` });
      await app.details.getByRole("button", { name: /^Remove exception/ }).click();
      await app.details.getByRole("textbox", { name: words.returns }).fill("The reading.");
      await page.setViewportSize({ width: 640, height: 800 });
      await expect(app.details.getByRole("textbox", { name: words.returns })).toBeVisible();
      await page.screenshot({ path: `test-results/fields-narrow-${theme}.png` });
      const frame = await app.details.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(frame).toBe(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press("ControlOrMeta+Enter");
      await expect(app.details.getByRole("heading", { name: `${memberMessages.returns} · edited` })).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/fields-saved-${theme}.png` });
    });
  });
}
