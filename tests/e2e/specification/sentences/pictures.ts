import { expect, test as step } from "@playwright/test";
import { classDiagramMessages } from "../../../../src/shared/messages/class-diagram-messages.ts";
import { usageGraphMessages } from "../../../../src/shared/messages/usage-graph-messages.ts";
import { pictureOf } from "../../../support/drawn-graph.ts";
import { colorAt, type DrawnLabel, drawnLabels, recordLabels } from "../../../support/drawn-labels.ts";
import type { SentenceTest } from "../../../support/specification/edition.ts";

const STOCK = `public class Stock { public void Find(int id) { } public void Lonely() { } }
public class Shop { Stock s = new(); public void Sell() { s.Find(1); } public void Order() { s.Find(2); } }
public class Till { Stock s = new(); public void Close() { s.Find(3); } }
`;

/** 1.9, the visible parts of the class diagram and the usage graph. */
export function pictureSentences(test: SentenceTest): void {
  diagramSentences(test);
  graphSentences(test);
  cameraSentences(test);
}

function diagramSentences(test: SentenceTest): void {
  test("1.9 the diagram's direction is bottom-to-top, its theme 'dark' in dark mode, otherwise 'neutral'", async ({
    app,
    project,
    chooseFolder,
  }) => {
    project.write("Pair.cs", "public class Base { }\npublic class Derived : Base { }\n");
    await chooseFolder(project.folder);
    await app.waitForProject("project");
    await app.select("Pair.cs", "Derived");
    const picture = await app.classDiagram();
    const box = (name: string) => picture.locator("g.node").filter({ has: app.page.getByText(name, { exact: true }) });
    const fill = () =>
      box("Derived")
        .locator("path, rect")
        .first()
        .evaluate((shape) => getComputedStyle(shape).fill);
    const [base, derived] = [await box("Base").boundingBox(), await box("Derived").boundingBox()];
    expect(base?.y).toBeLessThan(derived?.y ?? 0);
    // Mermaid's fill colour for classes in these built-in themes.
    await expect.poll(fill).toBe("rgb(238, 238, 238)");
    await app.chooseFromMenu("View", "Toggle Theme");
    await expect.poll(fill).toBe("rgb(31, 32, 32)");
  });
}

function graphSentences(test: SentenceTest): void {
  test("1.9 the usage graph's nodes have their places, sizes, colours and labels, its edges theirs", async ({
    app,
    project,
    chooseFolder,
  }) => {
    project.write("Stock.cs", STOCK);
    project.write("Program.cs", "new Stock().Find(4);\n");
    await chooseFolder(project.folder);
    await app.waitForProject("project");
    await recordLabels(app.page);
    await app.select("Stock.cs", "Stock", "Find(int)");
    const canvas = await pictureOf(await app.usageGraph());
    await expect.poll(async () => Object.keys(await drawnLabels(app.page))).toContain("Find");
    const labels = await drawnLabels(app.page);
    const [focal, shop] = [label(labels, "Find"), label(labels, "Shop")];
    const unit = (shop.y - focal.y) / 0.3;
    const placeOf = (name: string) => {
      const { x, y } = label(labels, name);
      return { x: (x - focal.x) / unit, y: (y - focal.y) / unit };
    };
    const classes = ["Shop", "Till", "Unknown Class"];
    const methods = ["Sell", "Order", "Close", "Unknown Method"];
    await step.step("focal method node at the origin, class nodes spaced 0.4 apart horizontally at y 0.3", async () => {
      const xs = classes.map((name) => placeOf(name).x).sort((a, b) => a - b);
      for (const [at, x] of [-0.4, 0, 0.4].entries()) expect(xs[at]).toBeCloseTo(x, 3);
      for (const name of classes) expect(placeOf(name).y).toBeCloseTo(0.3, 3);
    });
    await step.step("method-in-class nodes one step lower, spaced 0.2 apart", async () => {
      for (const name of methods) expect(placeOf(name).y).toBeCloseTo(0.6, 3);
      expect(Math.abs(placeOf("Sell").x - placeOf("Order").x)).toBeCloseTo(0.2, 3);
      expect((placeOf("Sell").x + placeOf("Order").x) / 2).toBeCloseTo(placeOf("Shop").x, 3);
    });
    await step.step("size 12 for the focal method, 10 for classes, 8 for methods", async () => {
      expect(focal.size).toBeCloseTo(12, 3);
      for (const name of classes) expect(label(labels, name).size).toBeCloseTo(10, 3);
      for (const name of methods) expect(label(labels, name).size).toBeCloseTo(8, 3);
    });
    await step.step("pink, blue and green", async () => {
      const [pink, blue, green] = await Promise.all(
        ["Find", "Till", "Close"].map((name) => colorAt(canvas, label(labels, name))),
      );
      expect(pink?.red).toBeGreaterThan(pink?.blue ?? 255);
      expect(pink?.blue).toBeGreaterThan(pink?.green ?? 255);
      expect(blue?.blue).toBeGreaterThan(Math.max(blue?.red ?? 255, blue?.green ?? 255));
      expect(green?.green).toBeGreaterThan(Math.max(green?.red ?? 255, green?.blue ?? 255));
    });
    await step.step(
      "edge labels rendered: 'used in' (focal method to class) and 'contains' (class to method)",
      async () => {
        expect(label(labels, "used in").times).toBe(classes.length);
        expect(label(labels, "contains").times).toBe(methods.length);
      },
    );
    await step.step(
      "a missing class is shown as 'Unknown Class' (1.3), fallback method label 'Unknown Method'",
      async () => {
        const callers = app.page.getByRole("region", { name: usageGraphMessages.callers });
        await expect(callers).toContainText(/Unknown Class.*Unknown Method/);
      },
    );
  });
}

function cameraSentences(test: SentenceTest): void {
  test("1.9 the usage graph's camera zooms between 0.1 and 10", async ({ app, project, chooseFolder }) => {
    project.write("Stock.cs", STOCK);
    await chooseFolder(project.folder);
    await app.waitForProject("project");
    await recordLabels(app.page);
    await app.select("Stock.cs", "Stock", "Lonely()");
    const section = await app.usageGraph();
    await pictureOf(section);
    // A node's size is proportional to the square root of the camera's ratio.
    for (const [button, ratio] of [
      [classDiagramMessages.zoomIn, 0.1],
      [classDiagramMessages.zoomOut, 10],
    ] as const) {
      await expect(async () => {
        await section.getByRole("button", { name: button }).click();
        expect((await drawnLabels(app.page)).Lonely?.size).toBeCloseTo(12 / Math.sqrt(ratio), 3);
      }).toPass();
      await section.getByRole("button", { name: button }).click();
      await expect.poll(async () => (await drawnLabels(app.page)).Lonely?.size).toBeCloseTo(12 / Math.sqrt(ratio), 3);
    }
  });
}

function label(labels: Readonly<Record<string, DrawnLabel>>, name: string): DrawnLabel {
  const found = labels[name];
  if (found === undefined) throw new Error(`${name} is not drawn.`);
  return found;
}
