import type { Locator } from "@playwright/test";
import { classDiagramMessages } from "../../src/shared/messages/class-diagram-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { usageGraphMessages } from "../../src/shared/messages/usage-graph-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import type { AppPage } from "../support/app-page.ts";
import type { DiskProject } from "../support/disk-project.ts";
import { pictureOf } from "../support/drawn-graph.ts";
import { expect, test } from "../support/fixtures.ts";
import { type LabelBox, labelBoxes, labelsOverOthers, recordLabelBoxes } from "../support/label-boxes.ts";

const words = usageGraphMessages;

async function openMeasure(app: AppPage): Promise<Locator> {
  await app.openSample();
  await app.select("Sensors", "ISensor.cs", "ISensor", "MeasureAsync(CancellationToken)");
  return app.usageGraph();
}

interface Position {
  readonly x: number;
  readonly y: number;
}

/** Returns the position of a node, which `find` looks up each time, once the pointer finds it there. */
async function nodeIn(canvas: Locator, find: () => Promise<Position>): Promise<Position> {
  let position = { x: 0, y: 0 };
  await expect(async () => {
    position = await find();
    await canvas.hover({ position: { x: 4, y: 4 } });
    await canvas.hover({ position });
    await expect(canvas.locator("..")).toHaveCSS("cursor", "pointer", { timeout: 1000 });
  }).toPass();
  return position;
}

// The graph is one column: the member, a class, a method.
function methodIn(canvas: Locator): Promise<Position> {
  return nodeIn(canvas, async () => {
    const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
    return { x: width / 2, y: height - 48 };
  });
}

test("a member's callers stand in its list by their classes, and lead there", async ({ app }) => {
  const section = await openMeasure(app);
  await expect(section.getByRole("button", { name: "MeasureAsync", exact: true })).toBeVisible();
  await expect(section).toContainText("1 use · exact");
  // The list is below the picture.
  await pictureOf(section);
  await section.getByRole("button", { name: "MeasureAsync", exact: true }).click();
  await expect(app.details.getByRole("heading", { name: "MeasureAsync", exact: true })).toBeVisible();
  await expect(app.tree.locator("[aria-selected=true]")).toHaveAttribute("id", /WeatherStation-METHOD-MeasureAsync/);
});

test("the list opens the callers of callers, and what a member uses itself", async ({ app }) => {
  const section = await openMeasure(app);
  await pictureOf(section);
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
  await expect(section).toContainText("The list shows the same.");
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

/** Writes a method that `count` classes call, each from one or two methods. */
function writeCallers(project: DiskProject, count: number): void {
  project.write("Hub.cs", "namespace Shop; public static class Hub { public static void Call(int i) { } }");
  for (let at = 0; at < count; at++) {
    const methods = Array.from({ length: 1 + (at % 2) }, (_, i) => `void CallsFromALongName${i}() { Hub.Call(${i}); }`);
    project.write(`Users/User${at}.cs`, `namespace Shop.Users; class User${at} { ${methods.join("\n")} }`);
  }
}

async function openHub(app: AppPage, folder: string): Promise<{ section: Locator; canvas: Locator }> {
  await app.chooseFolder(folder);
  await app.waitForImport();
  await recordLabelBoxes(app.page);
  await app.select("Hub.cs", "Hub", "Call(int)");
  const section = await app.usageGraph();
  return { section, canvas: await pictureOf(section) };
}

/** Expects more than `atLeast` labels, none overlapping another, and returns them. */
async function expectReadable(app: AppPage, canvas: Locator, atLeast: number): Promise<readonly LabelBox[]> {
  let boxes: readonly LabelBox[] = [];
  await expect(async () => {
    boxes = await labelBoxes(app.page);
    expect(boxes.length).toBeGreaterThan(atLeast);
  }).toPass();
  expect(labelsOverOthers(boxes)).toEqual([]);
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  const focal = boxes.find(({ text }) => text === "Call");
  expect(focal?.left).toBeGreaterThan(0);
  expect(focal?.right).toBeLessThan(width);
  expect(focal?.top).toBeGreaterThan(0);
  expect(focal?.bottom).toBeLessThan(height);
  return boxes;
}

function labelNamed(boxes: readonly LabelBox[], text: string | RegExp): LabelBox {
  const found = boxes.find((box) => (typeof text === "string" ? box.text === text : text.test(box.text)));
  if (found === undefined) throw new Error(String(text));
  return found;
}

/** Clicks the node to which a label belongs. */
async function clickNode(app: AppPage, canvas: Locator, text: string, modifiers: "Control"[] = []): Promise<void> {
  const position = await nodeIn(canvas, async () => {
    const { left, top, bottom } = labelNamed(await labelBoxes(app.page), text);
    return { x: left - 8, y: (top + bottom) / 2 };
  });
  await canvas.click({ position, modifiers });
}

test("24 classes stand in rows with their methods beside them, and no label over another", async ({ app, project }) => {
  writeCallers(project, 24);
  const { section, canvas } = await openHub(app, project.folder);
  await expectReadable(app, canvas, 80);
  // The member, 24 classes and 36 methods; all but the member also have the label of their edge.
  await section.getByRole("button", { name: classDiagramMessages.fit, exact: true }).click();
  const boxes = await expectReadable(app, canvas, 2 * (24 + 36));
  const [one, other, method] = [labelNamed(boxes, "User0"), labelNamed(boxes, "User1"), labelNamed(boxes, /^Calls/)];
  expect(other.left).toBeCloseTo(one.left, 0);
  expect(method.left).toBeGreaterThan(one.right);
  await expect(section).toContainText(words.clicks.callers);
  await clickNode(app, canvas, "User0", ["Control"]);
  await expect(app.details.getByRole("heading", { name: "User0", exact: true })).toBeVisible();
});

test("60 classes are folded by their namespace; opened, none of their labels stands over another", async ({
  app,
  project,
}) => {
  writeCallers(project, 60);
  const { section, canvas } = await openHub(app, project.folder);
  await expect(section).toContainText(words.clicks.classes);
  await expectReadable(app, canvas, 2);
  await clickNode(app, canvas, "Shop.Users (60 classes)");
  await expectReadable(app, canvas, 40);
  await section.getByRole("button", { name: classDiagramMessages.fit, exact: true }).click();
  // The member, the group and all classes; their methods, more than forty, are folded.
  await expectReadable(app, canvas, 1 + 2 * 61 - 1);
  await expect(section).toContainText(words.clicks.methods);
});

test("the graph takes the whole window, and Escape leaves it", async ({ app, page, project }) => {
  writeCallers(project, 24);
  const { section } = await openHub(app, project.folder);
  const button = section.getByRole("button", { name: classDiagramMessages.fullWindow });
  await button.click();
  const dialog = page.getByRole("dialog", { name: words.title });
  await expect(dialog.locator("canvas.sigma-mouse")).toBeVisible();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
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
