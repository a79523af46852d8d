import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { classDiagramMessages } from "../../src/shared/messages/class-diagram-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";

const words = classDiagramMessages;

function box(picture: Locator, name: string): Locator {
  return picture.locator("g.node").filter({ has: picture.page().getByText(name, { exact: true }) });
}

test("a class stands in its diagram with its members and the types around it", async ({ app }) => {
  await app.openSample();
  await app.select("Forecasting", "TrendForecaster.cs", "TrendForecaster");
  const picture = await app.classDiagram();
  await expect(box(picture, "IForecaster<TForecast>")).toContainText("«interface»");
  await expect(box(picture, "Reading")).toBeVisible();
  const lines = ["#FewestReadings: int", "+Forecast(IReadOnlyList<Reading>, TimeSpan) : Trend?"];
  for (const line of lines)
    await expect(box(picture, "TrendForecaster").getByText(line, { exact: true })).toBeVisible();
  await expect(picture.locator("path.relation")).toHaveCount(3);
});

test("a click on a type goes there, as does its name in the list; a drag only moves", async ({ app, page }) => {
  await app.openSample();
  await app.select("Forecasting", "TrendForecaster.cs", "TrendForecaster");
  const picture = await app.classDiagram();
  const before = await box(picture, "Reading").boundingBox();
  await picture.hover();
  await page.mouse.down();
  await page.mouse.move(640, 600, { steps: 4 });
  await page.mouse.up();
  expect(await box(picture, "Reading").boundingBox()).not.toEqual(before);
  await app.classDiagramSection().getByRole("button", { name: words.fit, exact: true }).click();
  await box(picture, "IForecaster<TForecast>").click();
  await expect(app.details.getByRole("heading", { name: /^IForecaster/ })).toBeVisible();

  await app.classDiagram();
  await app.classDiagramSection().getByRole("button", { name: "TrendForecaster" }).click();
  await expect(app.details.getByRole("heading", { name: "TrendForecaster", exact: true })).toBeVisible();
});

test("the buttons zoom and fit the picture, and so do Ctrl and the wheel", async ({ app, page }) => {
  await app.openSample();
  await app.select("Storage", "RingBuffer.cs", "RingBuffer<T>");
  const picture = await app.classDiagram();
  const section = app.classDiagramSection();
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  await section.getByRole("button", { name: words.fit, exact: true }).click();
  const fitted = await width();
  await section.getByRole("button", { name: words.zoomIn }).click();
  await expect.poll(width).toBeGreaterThan(fitted * 1.1);
  await section.getByRole("button", { name: words.fit, exact: true }).click();
  await expect.poll(width).toBeCloseTo(fitted, 0);
  await picture.hover();
  await page.keyboard.down("Control");
  for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, 100);
  await page.keyboard.up("Control");
  await expect.poll(width).toBeLessThan(fitted * 0.9);
});

test("the picture leaves as mermaid text, as SVG and as PNG", async ({ app, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await app.openSample();
  await app.select("Forecasting", "TrendForecaster.cs", "TrendForecaster");
  await app.classDiagram();
  const section = app.classDiagramSection();
  await section.getByRole("button", { name: words.copy }).click();
  await expect(page.getByText(words.copied).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^classDiagram\ndirection BT\n/);

  const svg = (await download(section, words.saveSvg)).toString();
  expect(svg).toContain(">IForecaster&lt;TForecast&gt;</text>");
  expect(svg).not.toContain("foreignObject");
  const png = await download(section, words.savePng);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.readUInt32BE(16)).toBeGreaterThan(600);
});

async function download(section: Locator, button: string): Promise<Buffer> {
  const saved = section.page().waitForEvent("download");
  await section.getByRole("button", { name: button }).click();
  return readFile(await (await saved).path());
}

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing, and another theme is another picture at once", async ({ app }) => {
      await app.openSample();
      await app.select("Sensors", "Sensor.cs", "Sensor");
      const picture = await app.classDiagram();
      await expectAccessible(app.page);
      const colour = () =>
        picture
          .locator(".nodeLabel")
          .first()
          .evaluate((label) => getComputedStyle(label).color);
      const before = await colour();
      await app.chooseFromMenu(messages.menu.view, messages.menu.toggleTheme);
      await expect.poll(colour).not.toBe(before);
    });
  });
}
