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

test("sections stand in the specification's order with their counts, and close", async ({ app, project }) => {
  project.write(
    "All.cs",
    `class All {
      private void A() { } public void B() { } protected void C() { } void D() { } internal void E() { } public void F() { }
      public All() { } public int Size { get; }
    }`,
  );
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("All.cs", "All");
  const sections = app.details.locator("h4 button[aria-expanded]");
  await expect(sections).toHaveText([
    "Properties 1",
    "Constructor 1",
    "Methods 1",
    "Protected Methods 1",
    "Public Methods 2",
    "Private Methods 1",
    "Internal Methods 1",
  ]);
  const signature = app.details.getByText("public void F()");
  await expect(signature).toBeVisible();
  await sections.getByText("Public Methods").click();
  await expect(signature).toHaveCount(0);
});

test("a type of five hundred members shows them all, and scrolls to its end without moving the page", async ({
  app,
  page,
  project,
}) => {
  const methods = Array.from({ length: 500 }, (_, at) => `public void Step${at}(int a, string b) { }`);
  project.write("Long.cs", `class Long {\n${methods.join("\n")}\n}`);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Long.cs", "Long");
  await expect(app.details.locator("h4 button[aria-expanded]")).toHaveText("Public Methods 500");
  await expect(app.details.getByRole("button", { name: /void Step\d+\(/ })).toHaveCount(500);
  await app.details.getByRole("region", { name: messages.classDiagram.title }).evaluate((section) => {
    section.scrollIntoView({ block: "start" });
  });
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
  await app.details.getByRole("button", { name: /void Step499\(/ }).click();
  await expect(app.details.getByRole("heading", { name: "Step499" })).toBeVisible();
});

test("a project that becomes empty has nothing chosen any more", async ({ app, page }) => {
  await app.choosePrivateFolder("shop", [{ path: "Order.cs", text: "class Order { }" }]);
  await app.waitForImport();
  await app.select("Order.cs", "Order");
  await expect(app.details.getByRole("heading", { name: "Order", exact: true })).toBeVisible();
  await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("shop");
    await folder.removeEntry("Order.cs");
  });
  await app.choosePrivateFolder("shop", []);
  await app.waitForImport(2);
  await expect(app.details.getByRole("heading", { name: "Order", exact: true })).toHaveCount(0);
  await expect(app.details).toContainText(messages.explorer.emptyProject);
  await expect(page.getByRole("navigation").getByText(messages.explorer.emptyProject)).toBeVisible();
});
