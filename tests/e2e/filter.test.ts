import { skippedMessages } from "../../src/shared/messages/engine-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { problemsMessages } from "../../src/shared/messages/problems-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";

const box = { name: messages.explorer.filter };

test("the filter finds a method in a file that was never opened, and Esc brings the whole tree back", async ({
  app,
  page,
}) => {
  await app.openSample();
  await page.getByRole("searchbox", box).fill("measureasy");
  const method = app.tree.getByRole("treeitem", { name: /^MeasureAsync/ }).first();
  await expect(method).toBeVisible();
  await expect(app.item("Forecasting")).toHaveCount(0);
  await method.click();
  await expect(app.details.getByRole("heading", { name: "MeasureAsync" })).toBeVisible();
  await page.getByRole("searchbox", box).press("Escape");
  await expect(app.item("Forecasting")).toBeVisible();
  await expect(app.tree.locator("[aria-selected=true]")).toHaveAccessibleName(/^MeasureAsync/);
});

test("the filter and what it found are reached with the keyboard alone", async ({ app, page }) => {
  await app.openSample();
  await app.tree.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("sensorfaults");
  await expect(app.item("SensorFaults")).toBeVisible();
  // Less than the whole name finds other files as well, and the last of them.
  await expect(page.getByRole("search").getByRole("status")).toHaveText("1 file");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(app.details.getByRole("heading", { name: "SensorFaults", exact: true })).toBeVisible();
});

test("the health counts open the list of files, and a row opens its file", async ({ app, page, project }) => {
  project.write("Good.cs", "class Good { }");
  project.write("deep/Odd.cs", "class Odd { void async(int async) { } static int operator +=(int a) => 1; }");
  project.write("Binary.cs", new Uint8Array([0x4d, 0x5a, 0, 0]));
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.statusBar.getByRole("button", { name: /skipped/ }).click();
  const dialog = page.getByRole("dialog", { name: problemsMessages.title });
  await expect(dialog.getByRole("heading", { name: "1 file was not read" })).toBeVisible();
  await expect(dialog.getByText(skippedMessages.binary)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Binary.cs" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(app.details.getByRole("heading", { name: "File: Binary.cs" })).toBeVisible();
  await expect(app.tree.getByRole("treeitem", { name: /^Binary.cs/ })).toHaveAttribute("aria-selected", "true");
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing in a narrowed tree, in one without a match, and in the list of problems", async ({
      app,
      page,
    }) => {
      await app.openSample();
      await page.getByRole("searchbox", box).fill("measure");
      await expect(app.tree.getByRole("treeitem", { name: /^MeasureAsync/ }).first()).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/filter-${theme}.png` });
      await page.getByRole("searchbox", box).fill("zebra");
      await expect(app.tree).toHaveCount(0);
      await expectAccessible(page);
      await app.statusBar.getByRole("button", { name: /skipped/ }).click();
      await expect(page.getByText(problemsMessages.none)).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test("the filter finds a property by the beginnings of its humps, marks it, and Enter shows the best match", async ({
  app,
  page,
}) => {
  await app.openSample();
  await page.getByRole("searchbox", box).fill("sensor.");
  const property = app.tree.locator("[data-kind=property]").first();
  await expect(property).toBeVisible();
  await property.click();
  await expect(property).toHaveAttribute("aria-selected", "true");
  await page.getByRole("searchbox", box).fill("measA");
  await expect(
    app.tree
      .getByRole("treeitem", { name: /^MeasureAsync/ })
      .first()
      .locator("mark")
      .first(),
  ).toHaveText("Meas");
  await page.getByRole("searchbox", box).press("Enter");
  await expect(app.tree).toBeFocused();
  await expect(app.details.getByRole("heading", { name: "MeasureAsync" })).toBeVisible();
  await expect(app.tree.locator("[aria-selected=true]")).toHaveAccessibleName(/^MeasureAsync/);
});
