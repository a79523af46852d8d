import { messages } from "../../src/shared/messages.ts";
import { expect, test } from "../support/fixtures.ts";

test("the tree takes a quarter of the width, at least 250 and at most 300 pixels", async ({ app, page }) => {
  await app.openSample();
  const explorer = page.getByRole("navigation", { name: messages.explorer.label });
  for (const [window, tree] of [
    [800, 250],
    [1100, 275],
    [1600, 300],
  ] as const) {
    await page.setViewportSize({ width: window, height: 800 });
    expect((await explorer.boundingBox())?.width).toBeCloseTo(tree, 0);
  }
});

test("choosing a class opens and closes it as well", async ({ app }) => {
  await app.openSample();
  await app.select("Sensors", "Sensor.cs", "Sensor");
  await expect(app.item("Sensor")).toHaveAttribute("aria-expanded", "true");
  await expect(app.item("DisposeAsync()")).toBeVisible();
  await app.item("Sensor").click();
  await expect(app.item("Sensor")).toHaveAttribute("aria-expanded", "false");
  await expect(app.item("DisposeAsync()")).toHaveCount(0);
});
