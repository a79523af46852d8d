import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { classDiagramMessages } from "../../src/shared/messages/class-diagram-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import type { DiskProject } from "../support/disk-project.ts";
import { expect, test } from "../support/fixtures.ts";

const words = classDiagramMessages;

function box(picture: Locator, name: string): Locator {
  return picture.locator("g.node").filter({ has: picture.page().getByText(name, { exact: true }) });
}

test("a class stands in its diagram with its members and the types around it", async ({ app }) => {
  await app.openSample();
  await app.select("Forecasting", "TrendForecaster.cs", "TrendForecaster");
  const picture = await app.classDiagram();
  await expect(box(picture, "IForecaster<Trend>")).toContainText("«interface»");
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
  await picture.hover();
  const before = await box(picture, "Reading").boundingBox();
  await page.mouse.down();
  await page.mouse.move(640, 600, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => box(picture, "Reading").boundingBox()).not.toEqual(before);
  await app.classDiagramSection().getByRole("button", { name: words.fit, exact: true }).click();
  await box(picture, "IForecaster<Trend>").click();
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
  expect(svg).toContain(">IForecaster&lt;Trend&gt;</text>");
  expect(svg).not.toContain("foreignObject");
  const png = await download(section, words.savePng);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.readUInt32BE(16)).toBeGreaterThan(600);
});

/** Writes a class with `methods` methods, which ten other classes use. */
function writeLarge(project: DiskProject, methods: number): void {
  const members = Array.from({ length: methods }, (_, at) => `public Task<int> Method${at}(string text) => null;`);
  project.write("Large.cs", `public class Large { ${members.join("\n")} }\npublic class Small { }`);
  for (let at = 0; at < 10; at++)
    project.write(`User${at}.cs`, `public class User${at} { void M(Large large) { large.Method${at}(""); } }`);
}

test("the frame is as high as its picture, and no higher than the window", async ({ app, project }) => {
  writeLarge(project, 60);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  const heights: Record<string, number> = {};
  for (const name of ["Small", "Large"]) {
    await app.select("Large.cs", name);
    await expect(app.details.getByRole("heading", { name, exact: true })).toBeVisible();
    const picture = await app.classDiagram();
    await expect(box(picture, name)).toBeVisible();
    await expect(async () => {
      const [frame, drawn] = await Promise.all([frameOf(picture).boundingBox(), picture.boundingBox()]);
      heights[name] = frame?.height ?? 0;
      expect(drawn?.y).toBeGreaterThanOrEqual(frame?.y ?? 0);
      expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + heights[name] + 1);
    }).toPass();
  }
  expect(heights.Small).toBeLessThan(200);
  expect(heights.Large).toBeGreaterThan(300);
  expect(heights.Large).toBeLessThan(700);
});

function frameOf(picture: Locator): Locator {
  return picture.locator("xpath=../..");
}

test("members are drawn by name, with types or all of them, and what is left out is a line of its own", async ({
  app,
  project,
}) => {
  writeLarge(project, 60);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Large.cs", "Large");
  const picture = await app.classDiagram();
  const section = app.classDiagramSection();
  const line = (text: string) => box(picture, "Large").getByText(text, { exact: true });
  await expect(line("+Method0(string) : Task<int>")).toBeVisible();
  await expect(line("…\u00a0(and 40 more)")).toHaveCSS("font-style", "italic");
  await section.getByLabel(words.members).selectOption("names");
  await expect(line("+Method0()")).toBeVisible();
  await section.getByLabel(words.members).selectOption("types");
  await expect(line("+Method0(string) : Task<int>")).toBeVisible();
  await line("…\u00a0(and 40 more)").click();
  await expect(section.getByLabel(words.members)).toHaveValue("all");
  await expect(line("+Method59(string) : Task<int>")).toHaveCount(1);
  await expect(line("…\u00a0(and 40 more)")).toHaveCount(0);
});

test("the types that call a type stand below it, and in the list", async ({ app, project }) => {
  writeLarge(project, 10);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Large.cs", "Large");
  const picture = await app.classDiagram();
  await expect(picture.locator("path.relation")).toHaveCount(10);
  await expect(async () => {
    const [large, user] = await Promise.all([box(picture, "Large").boundingBox(), box(picture, "User0").boundingBox()]);
    expect(user?.y).toBeGreaterThan((large?.y ?? 0) + (large?.height ?? 0));
  }).toPass();
  const list = app.classDiagramSection().getByRole("definition").last();
  await expect(list.getByRole("button", { name: /^User\d$/ })).toHaveCount(10);
});

test("the picture takes the whole window, and Escape leaves it", async ({ app, page }) => {
  await app.openSample();
  await app.select("Forecasting", "TrendForecaster.cs", "TrendForecaster");
  await app.classDiagram();
  const button = app.classDiagramSection().getByRole("button", { name: words.fullWindow });
  await button.click();
  const dialog = page.getByRole("dialog", { name: words.title });
  await expect(dialog.locator("svg[aria-roledescription=classDiagram]")).toBeVisible();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  expect((await frameOf(dialog.locator("svg").first()).boundingBox())?.height).toBeGreaterThan(600);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await box(dialog.locator("svg").first(), "Reading").click();
  await expect(app.details.getByRole("heading", { name: "Reading", exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("the primary constructor of a public record is public", async ({ app, project }) => {
  project.write("Point.cs", "public record Point(int X, int Y);\npublic readonly record struct Size(int Width);\n");
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  for (const [name, line] of [
    ["Point", "+Point(int, int)"],
    ["Size", "+Size(int)"],
  ] as const) {
    await app.select("Point.cs", name);
    await expect(app.details.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(box(await app.classDiagram(), name).getByText(line, { exact: true })).toBeVisible();
  }
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

    test("what is printed is dark on light", async ({ app, page }) => {
      await app.openSample();
      await app.select("Sensors", "Sensor.cs", "Sensor");
      const node = box(await app.classDiagram(), "Sensor");
      await page.emulateMedia({ colorScheme: theme, media: "print" });
      const { mean, darkest } = await brightnessOf(node);
      expect(mean).toBeGreaterThan(0.75);
      expect(darkest).toBeLessThan(0.4);
    });
  });
}

/** Returns the brightness of an element's pixels on the screen: 0 is black and 1 is white. */
async function brightnessOf(element: Locator): Promise<{ readonly mean: number; readonly darkest: number }> {
  const png = (await element.screenshot()).toString("base64");
  return element.page().evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context?.drawImage(image, 0, 0);
    const points = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    let [sum, darkest] = [0, 1];
    for (let at = 0; at < points.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = points.subarray(at, at + 3);
      const brightness = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      sum += brightness;
      darkest = Math.min(darkest, brightness);
    }
    return { mean: sum / (points.length / 4), darkest };
  }, png);
}
