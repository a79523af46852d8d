import { engineEvents } from "../support/engine-events.ts";
import { expect, test } from "../support/fixtures.ts";

test.beforeEach(({ app }) => app.openSample());

test("a base leads to its declaration in another file", async ({ app }) => {
  await app.select("Forecasting", "TrendForecaster.cs", "TrendForecaster");
  await app.details.getByRole("button", { name: "IForecaster<Trend>" }).click();
  await expect(app.details.getByRole("heading", { name: /^IForecaster/ })).toBeVisible();
});

test("a comment is inherited from another file", async ({ app }) => {
  await app.select("Forecasting", "TrendForecaster.cs", "TrendForecaster");
  await expect(app.details).toContainText("Makes a forecast from what was measured.");
});

test("uses are linked by themselves once a project is open", async ({ page }) => {
  await expect.poll(async () => (await engineEvents(page, "usesLinked")).length).toBe(1);
  expect(await engineEvents(page, "warning")).toEqual([]);
});
