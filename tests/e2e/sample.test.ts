import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";

test.beforeEach(({ app }) => app.openSample());

test("the sample opens without a warning", async ({ app, page }) => {
  await expect(app.tree).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Glossa Sample");
  await expect(page).toHaveTitle(/Glossa/);
  await expect(app.statusBar).toContainText(/\d+ files/);
  await expect(app.statusBar).toContainText(/\d+ types/);
  await expect(app.statusBar).toContainText("0 repaired · 0 partial · 0 skipped");
});

test("a class shows its members under the specification's headings", async ({ app }) => {
  await app.select("Sensors", "Sensor.cs", "Sensor");
  await expect(app.details.getByText("File: Sensor.cs")).toBeVisible();
  await expect(app.details.getByRole("heading", { name: "Sensor", exact: true })).toBeVisible();
  await expect(app.details).toContainText("What all sensors have in common");
  for (const title of ["Properties", "Constructor", "Public Methods", "Protected Methods", "Fields", "Events"]) {
    await expect(app.details.getByRole("heading", { name: title })).toBeVisible();
  }
  await expect(app.details).toContainText("Task<Reading?> MeasureAsync(CancellationToken cancellation = default)");
});

test("an enum shows its members", async ({ app }) => {
  await app.select("Sensors", "SensorFaults.cs", "SensorFaults");
  await expect(app.details.getByRole("heading", { name: "Members" })).toBeVisible();
  await expect(app.details).toContainText("LowBattery");
  await expect(app.details).toContainText("1 << 2");
});

test("types of every kind stand in the tree, with their methods", async ({ app }) => {
  await app.select("Measurements", "Reading.cs");
  for (const name of ["Reading", "CorrectedReading", "Wind"]) await expect(app.item(name)).toBeVisible();
  await app.select("Storage", "RingBuffer.cs", "RingBuffer<T>");
  await expect(app.item("Enumerator")).toBeVisible();
  await expect(app.tree.getByRole("treeitem", { name: /^TryFindLast/ })).toBeVisible();
});

test("the tree is walked with the keyboard alone", async ({ app, page }) => {
  await app.tree.focus();
  const active = page.locator("[role=treeitem][data-active]");
  await page.keyboard.press("Home");
  await expect(active).toHaveAccessibleName("Forecasting");

  await app.typeAhead("sen", "Sensors");
  await page.keyboard.press("ArrowRight");
  await expect(active).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowRight");
  await expect(active).toHaveAccessibleName("ISensor.cs");
  await expect(active).toHaveAttribute("aria-level", "2");

  await app.typeAhead("sensor.cs", "Sensor.cs");
  await page.keyboard.press("ArrowRight");
  await expect(app.item("Sensor")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(app.details.getByRole("heading", { name: "Sensor", exact: true })).toBeVisible();
  await expect(active).toHaveAttribute("aria-selected", "true");

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(active).toHaveAccessibleName("Sensor.cs");
  await page.keyboard.press("End");
  await expect(active).toHaveAccessibleName("Weather.csproj");
  expect(await app.tree.evaluate((tree) => tree.contains(document.activeElement))).toBe(true);
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing with a project open", async ({ app, page }) => {
      await app.select("Sensors", "Sensor.cs", "Sensor");
      await expect(app.details.getByRole("heading", { name: descriptionMessages.title })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
