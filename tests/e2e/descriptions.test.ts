import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { memberMessages } from "../../src/shared/messages/details-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { writeDescription } from "../support/describing.ts";
import { expect, test } from "../support/fixtures.ts";
import { METHOD, openMethod } from "../support/sample-method.ts";
import { tabTo } from "../support/tab-to.ts";

const words = descriptionMessages;
/** The method has more fields below the one for its description. */
const SUMMARY = /^Description of/;

test("a method shows its heading, its signature and its parameters", async ({ app }) => {
  await app.openSample();
  await openMethod(app);
  await expect(app.details.getByRole("heading", { name: "File: Sensor.cs > Class Sensor" })).toBeVisible();
  await expect(app.details).toContainText("Task<Reading?> MeasureAsync(CancellationToken cancellation = default)");
  await expect(app.details.getByRole("heading", { name: memberMessages.parameters, exact: true })).toBeVisible();
  await expect(app.details.getByRole("table").getByRole("row").nth(1)).toContainText("cancellation");
  await expect(app.details.getByRole("heading", { name: memberMessages.returns })).toBeVisible();
});

test("members that are no nodes of the tree are shown too, with their type's node selected", async ({ app }) => {
  await app.openSample();
  await app.select("Sensors", "Sensor.cs", "Sensor");
  await app.details.getByRole("button", { name: /event/ }).first().click();
  await expect(app.details.getByRole("heading", { name: "File: Sensor.cs > Class Sensor" })).toBeVisible();
  await expect(app.item("Sensor")).toHaveAttribute("aria-selected", "true");
  await app.details.getByRole("button", { name: "Sensor", exact: true }).click();
  await expect(app.details.getByRole("heading", { name: "Sensor", exact: true })).toBeVisible();
  await expect(app.details.locator("[aria-current]")).toBeInViewport();
});

test("a description is written with the keyboard alone, from the start, and a reload keeps it", async ({
  app,
  page,
}) => {
  await tabTo(page, page.getByRole("button", { name: messages.explorer.openSample, exact: true }));
  await page.keyboard.press("Enter");
  await app.waitForImport();
  await app.tree.focus();
  for (const [typed, name] of [
    ["sensors", "Sensors"],
    ["sensor.cs", "Sensor.cs"],
  ] as const) {
    await app.typeAhead(typed, name);
    await page.keyboard.press("Enter");
    await expect(page.locator("[role=treeitem][data-active]")).toHaveAttribute("aria-expanded", "true");
  }
  await expect(page.locator("[role=treeitem][data-active]")).toHaveAccessibleName("Sensor.cs");
  await expect(app.details.getByRole("heading", { name: "Sensor", exact: true })).toBeVisible();
  await page.keyboard.press("F6");
  await tabTo(page, page.getByRole("button", { name: words.edit, exact: true }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Written here.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("On two lines.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(app.details.getByRole("heading", { name: "Description · edited" })).toBeVisible();
  await expect(app.details.getByRole("button", { name: words.edit })).toBeFocused();

  await page.reload();
  await app.select("Sensors", "Sensor.cs", "Sensor");
  await expect(app.details.getByText("Written here.")).toHaveText("Written here.\nOn two lines.");
});

test("a draft outlives another selection and a reload", async ({ app, page }) => {
  await app.openSample();
  await openMethod(app);
  await app.details.getByRole("button", { name: words.edit }).click();
  await page.keyboard.type("Half a sentence. ");
  // It opens beside the editor, unless the user continues before that.
  await expect(app.code).toBeVisible();
  await app.item("SensorFaults.cs").click();
  await expect(app.details.getByRole("textbox")).toHaveCount(0);
  await app.tree.getByRole("treeitem", { name: METHOD }).click();
  await expect(app.details.getByRole("textbox", { name: SUMMARY })).toHaveValue(/Half a sentence/);
  await page.reload();
  await openMethod(app);
  await expect(app.details.getByRole("textbox", { name: SUMMARY })).toHaveValue(/Half a sentence/);
  await expect(app.code).toBeVisible();
  await app.details.getByRole("button", { name: words.cancel }).click();
  await expect(app.details.getByText(/Half a sentence/)).toHaveCount(0);
});

test("the source's text comes back, after a question", async ({ app, page }) => {
  await app.openSample();
  await openMethod(app);
  const description = app.details.getByRole("region", { name: words.title });
  const text = description.getByRole("paragraph").first();
  const before = await text.innerText();
  await writeDescription(app, "Something else.");
  await expect(app.details.getByText("Something else.")).toBeVisible();
  await app.details.getByRole("button", { name: words.reset }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: words.reset }).click();
  await expect(app.details.getByText("Something else.")).toHaveCount(0);
  await expect(text).toHaveText(before);
  await app.details.getByRole("button", { name: words.bringBackReplaced }).click();
  await expect(description.getByRole("textbox").first()).toHaveValue("Something else.");
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing in a method's details, the editor and the question", async ({ app, page }) => {
      await app.openSample();
      await openMethod(app);
      await expectAccessible(page);
      await app.details.getByRole("button", { name: words.edit }).click();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/editor-${theme}.png` });
      await app.details.getByRole("textbox", { name: SUMMARY }).fill("Something else.");
      await page.keyboard.press("ControlOrMeta+Enter");
      await app.details.getByRole("button", { name: words.reset }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/reset-${theme}.png` });
    });
  });
}
