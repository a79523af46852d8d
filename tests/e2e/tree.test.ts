import type { Locator } from "@playwright/test";
import { coverageMessages } from "../../src/shared/messages/coverage-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { placeMessages } from "../../src/shared/messages/place-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";

const METHODS = [
  "Save(DateTime when, DateFormatHandling format)",
  "Save(DateTime when, DateFormatHandling format, DateTimeZoneHandling zone)",
  "Save<TFirst>(ref DateTime when, out DateFormatHandling format)",
  "SaveAllThatHasChangedSinceItWasLookedAtForTheVeryLastTime(DateTime when)",
].map((signature) => `/// <summary>Saves.</summary>\npublic void ${signature} { }`);
const ORDER = `namespace Shop;\n/// <summary>An order.</summary>\npublic class Order\n{\n${METHODS.join("\n")}\n}\n`;

test.beforeEach(async ({ app, project }) => {
  project.write("Src/Shop.Core/Order.cs", ORDER);
  project.write("Src/Shop.Core/Deep/Inner/Part.cs", "class Part { void Fit() { } }\nclass Other { }");
  project.write("README.md", "# Shop");
  await app.chooseFolder(project.folder);
  await app.waitForImport();
});

test("folders with one folder in them are one row, and so are a file and the type of its name", async ({
  app,
  page,
}) => {
  const rows = () =>
    app.tree.getByRole("treeitem").evaluateAll((all) => all.map((row) => row.getAttribute("aria-level")));
  await expect(app.tree.getByRole("treeitem", { name: "Src/Shop.Core", exact: true })).toBeVisible();
  await app.tree.focus();
  await app.typeAhead("shop.c", "Src/Shop.Core");
  await page.keyboard.press("ArrowRight");
  expect(await rows()).toEqual(["1", "2", "2", "1"]);
  await app.typeAhead("order", "Order.cs");
  await page.keyboard.press("Enter");
  const order = app.tree.getByRole("treeitem", { name: "Order.cs", exact: true });
  await expect(app.tree.getByRole("treeitem", { name: /^Save/ })).toHaveCount(4);
  expect(await rows()).toEqual(["1", "2", "2", "3", "3", "3", "3", "1"]);
  await expect(order).toHaveAttribute("data-kind", "class");
  await expect(app.details.getByRole("heading", { name: "Order", exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/at=[^&]*CLASS-Order/);
  await expect(order).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await expect(order).toHaveAttribute("aria-selected", "true");
  await expect(order).toHaveAttribute("aria-expanded", "false");
  await app.select("Deep/Inner", "Part.cs", "Part");
  await expect(app.item("Part")).toHaveAttribute("aria-level", "4");
  await expectAccessible(page);
});

test("what is opened, chosen and filtered stays over an import that parts what was one row", async ({
  app,
  page,
  project,
}) => {
  await app.select("Src", "Order.cs", "SaveAllThatHasChangedSinceItWasLookedAtForTheVeryLastTime(DateTime)");
  project.write("Src/Other/Till.cs", "class Till { }");
  project.write("Src/Shop.Core/Order.cs", `${ORDER}class Line { }`);
  await app.chooseFolder(project.folder);
  await app.waitForImport(2);
  const chosen = app.tree.locator("[aria-selected=true]");
  await expect(chosen).toHaveAccessibleName(/^SaveAll/);
  await expect(chosen).toHaveAttribute("aria-level", "5");
  await page.getByRole("searchbox", { name: messages.explorer.filter }).fill("fit");
  await expect(app.item("Fit()")).toBeVisible();
  await app.chooseFolder(project.folder);
  await app.waitForImport(3);
  await expect(app.item("Fit()")).toBeVisible();
  await expect(app.item("Till.cs")).toHaveCount(0);
});

test("parameters are cut before names, and what overloads share before what tells them apart", async ({ app }) => {
  await app.select("Src", "Order.cs");
  const part = (row: number, name: string) =>
    app.tree.getByRole("treeitem", { name: /^Save/ }).nth(row).locator("bdi").filter({ hasText: name });
  const isCut = (text: Locator) =>
    text.evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) > (box?.clientWidth ?? 0));
  expect(await isCut(part(0, "Save("))).toBe(false);
  expect(await isCut(part(1, "Save("))).toBe(false);
  expect(await isCut(part(1, "DateTime, DateFormatHandling, "))).toBe(true);
  expect(await isCut(part(1, "DateTimeZoneHandling)"))).toBe(false);
  expect(await isCut(part(2, "Save<TFirst>("))).toBe(false);
  expect(await isCut(part(3, "SaveAll"))).toBe(true);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`a row has its menu behind dots, and the marks a legend, in ${colorScheme}`, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await app.select("Src", "Order.cs");
    const row = app.item("Order");
    await expect(row).toContainText("✓");
    await page.getByRole("button", { name: coverageMessages.legend.title }).click();
    await expect(page.getByText(coverageMessages.legend.whole)).toBeVisible();
    await row.hover();
    await expectAccessible(page);
    await row.locator("[data-more]").click();
    const menu = page.getByRole("menu", { name: placeMessages.contextMenu });
    await expect(menu.getByRole("menuitem", { name: placeMessages.findUsages })).toBeVisible();
    await page.screenshot({ path: `test-results/tree-${colorScheme}.png` });
    await page.keyboard.press("Escape");
    await expect(app.tree).toBeFocused();
    await expect(row).toHaveAttribute("aria-expanded", "true");
  });
}

test("the tree is made wider and narrower by keys and by pointer, and stays so", async ({ app, page }) => {
  const edge = page.getByRole("separator", { name: messages.explorer.width });
  const width = async () => (await page.getByRole("navigation").boundingBox())?.width;
  expect(await width()).toBe(300);
  await edge.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(edge).toHaveAttribute("aria-valuenow", "290");
  expect(await width()).toBe(290);
  await page.keyboard.press("Home");
  expect(await width()).toBe(250);
  await edge.hover();
  await page.mouse.down();
  await page.mouse.move(271, 400);
  await page.mouse.up();
  await expect(edge).toHaveAttribute("aria-valuenow", "271");
  await page.mouse.move(640, 400);
  await page.reload();
  await expect(app.tree).toBeVisible();
  expect(await width()).toBe(271);
  await expect(edge).toHaveAttribute("aria-valuenow", "271");
  await expectAccessible(page);
});
