import type { Locator } from "@playwright/test";
import { messages } from "../../src/shared/messages/messages.ts";
import { usageGraphMessages } from "../../src/shared/messages/usage-graph-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import type { AppPage } from "../support/app-page.ts";
import { bringIntoView } from "../support/bring-into-view.ts";
import { expect, test } from "../support/fixtures.ts";

const words = usageGraphMessages;

async function openMeasure(app: AppPage): Promise<Locator> {
  await app.openSample();
  await app.select("Sensors", "ISensor.cs", "ISensor", "MeasureAsync(CancellationToken)");
  return app.usageGraph();
}

/** The picture, once it is drawn. Its graph stands in one column: the member, a class, a method. */
async function pictureOf(section: Locator): Promise<Locator> {
  const canvas = section.locator("canvas.sigma-mouse");
  await bringIntoView(canvas);
  await expect(canvas).toBeVisible();
  return canvas;
}

/** Where the method stands, once the pointer finds it there. */
async function methodIn(canvas: Locator) {
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  const position = { x: width / 2, y: height - 48 };
  await expect(async () => {
    await canvas.hover({ position: { x: 10, y: 10 } });
    await canvas.hover({ position });
    await expect(canvas.locator("..")).toHaveCSS("cursor", "pointer", { timeout: 1000 });
  }).toPass();
  return position;
}

test("a member's callers stand in its list by their classes, and lead there", async ({ app }) => {
  const section = await openMeasure(app);
  await expect(section.getByRole("button", { name: "MeasureAsync", exact: true })).toBeVisible();
  await expect(section).toContainText("1 use · exact");
  await section.getByRole("button", { name: "MeasureAsync", exact: true }).click();
  await expect(app.details.getByRole("heading", { name: "MeasureAsync", exact: true })).toBeVisible();
  await expect(app.tree.locator("[aria-selected=true]")).toHaveAttribute("id", /WeatherStation-METHOD-MeasureAsync/);
});

test("the list opens the callers of callers, and what a member uses itself", async ({ app }) => {
  const section = await openMeasure(app);
  const callers = section.getByRole("button", { name: "Callers of MeasureAsync" });
  await callers.click();
  await expect(callers).toHaveAttribute("aria-expanded", "true");
  await expect(section.getByRole("button", { name: "RunAsync", exact: true })).toBeVisible();
  await expect(section).toContainText(messages.usageGraph.unknownClass);
  await expect(section).toContainText(messages.usageGraph.unknownMethod);
  await callers.click();
  await expect(section.getByRole("button", { name: "RunAsync", exact: true })).toHaveCount(0);
  await section.getByLabel(words.showCallees).check();
  await expect(section).toContainText(words.usesNothing);
});

test("a click in the picture opens a caller's callers, Ctrl and a click goes to it", async ({ app }) => {
  const section = await openMeasure(app);
  const canvas = await pictureOf(section);
  await canvas.click({ position: await methodIn(canvas) });
  await expect(section.getByRole("button", { name: "RunAsync", exact: true })).toBeVisible();
  await section.getByRole("button", { name: "Callers of MeasureAsync" }).click();
  await expect(section.getByRole("button", { name: "RunAsync", exact: true })).toHaveCount(0);
  await canvas.click({ position: await methodIn(canvas), modifiers: ["Control"] });
  await expect(app.details.getByRole("heading", { name: "MeasureAsync", exact: true })).toBeVisible();
});

test("without WebGL the list says it all", async ({ app, page }) => {
  await page.evaluate(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.includes("webgl") ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
  });
  const section = await openMeasure(app);
  await expect(section).toContainText("The list says the same.");
  await expect(section.locator("canvas")).toHaveCount(0);
  await expect(section.getByRole("button", { name: "MeasureAsync", exact: true })).toBeVisible();
});

test("two thousand callers are grouped by their classes", async ({ app, project }) => {
  project.write("Hub.cs", "public static class Hub { public static void Call(int i) { } }");
  for (let at = 0; at < 200; at++) {
    const methods = Array.from({ length: 10 }, (_, i) => `void M${i}() { Hub.Call(${i}); }`);
    project.write(`Users/User${at}.cs`, `class User${at} { ${methods.join("\n")} }`);
  }
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Hub.cs", "Hub", "Call(int)");
  const section = await app.usageGraph();
  await pictureOf(section);
  await expect(section.getByRole("button", { name: "User0", exact: true })).toBeVisible();
  await expect(section.getByRole("button", { name: "User25", exact: true })).toHaveCount(0);
  await section.getByRole("button", { name: "Show all 200" }).click();
  await expect(section.getByRole("button", { name: /^User\d+$/ })).toHaveCount(200);
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing", async ({ app, page }) => {
      const section = await openMeasure(app);
      await pictureOf(section);
      await section.getByRole("button", { name: "Callers of MeasureAsync" }).click();
      await expectAccessible(page);
    });
  });
}
