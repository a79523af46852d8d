import type { Locator, Page } from "@playwright/test";
import { goToMessages } from "../../src/shared/messages/go-to-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { overviewMessages } from "../../src/shared/messages/overview-messages.ts";
import { placeMessages } from "../../src/shared/messages/place-messages.ts";
import { sourceMessages } from "../../src/shared/messages/source-messages.ts";
import { textSearchMessages } from "../../src/shared/messages/text-search-messages.ts";
import { unusedMessages } from "../../src/shared/messages/unused-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { AppPage } from "../support/app-page.ts";
import { expect, test } from "../support/fixtures.ts";

const rows = Array.from({ length: 200 }, (_, row) => `    public void Method${row}() { }\n`).join("");
const SHOP = [
  { path: "Long.cs", text: `namespace Shop;\n\npublic class Long\n{\n${rows}}\n` },
  { path: "Till.cs", text: "namespace Shop;\nclass Till\n{\n    void Sell(Long all) { all.Method7(); }\n}\n" },
];

async function openShop(app: AppPage): Promise<void> {
  await app.choosePrivateFolder("shop", SHOP);
  await app.waitForImport();
}

const text = ({ code }: AppPage) => code.getByRole("document");
const markedRow = ({ code }: AppPage) => code.locator("[class*=markedRow]");
const menu = (page: Page) => page.getByRole("menu", { name: placeMessages.contextMenu });
const item = (page: Page, name: string) => menu(page).getByRole("menuitem", { name, exact: true });

async function openCode(app: AppPage): Promise<Locator> {
  await app.details.getByRole("button", { name: sourceMessages.show }).click();
  await expect(app.code.locator("[data-link]").first()).toBeVisible();
  return text(app);
}

async function goToLine(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+g");
  const box = page.getByRole("combobox", { name: goToMessages.input });
  await expect(box).toHaveValue(":");
  await box.fill(text);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a line is gone to, has an address, and is come back to", async ({ app, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openShop(app);
  await app.select("Till.cs", "Till", "Sell(Long)");
  await (await openCode(app)).focus();
  await goToLine(page, "Long.cs:120");
  await expect(markedRow(app)).toHaveText("    public void Method115() { }");
  await expect(text(app)).toBeFocused();
  await goToLine(page, ":8:17");
  await expect(app.code.locator("[data-marked]")).toHaveText("Method3");
  await expect(page).toHaveURL(/&line=8:17$/);
  // The caret continues from there, and is still there after a visit elsewhere.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+Shift+l");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/&line=9$/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goBack();
  await expect(markedRow(app)).toHaveText("    public void Method115() { }");
  await page.goBack();
  await expect(app.code.locator("[data-marked]")).toHaveText("Sell");
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(/&line=8:17$/);
  await expect(text(app)).toBeFocused();
  await page.keyboard.press("Control+Shift+l");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await page.goto("about:blank");
  const fresh = new AppPage(await context.newPage());
  await fresh.page.goto(link);
  await expect(markedRow(fresh)).toHaveText("    public void Method4() { }");
  await expect(fresh.item("Method4()")).toHaveAttribute("aria-selected", "true");
  await expect(fresh.details.getByRole("heading", { name: "Method4", exact: true })).toBeVisible();
});

/** Scrolls an element and waits until the page has handled the scroll event. */
function scrollTo(element: Locator, top: number): Promise<void> {
  return element.evaluate(
    (scrolled, to) =>
      new Promise<void>((resolve) => {
        scrolled.addEventListener("scroll", () => resolve(), { once: true });
        scrolled.scrollTo({ top: to });
      }),
    top,
  );
}

test("a reload leads back to where one had scrolled, in the details and in the code", async ({ app, page }) => {
  await openShop(app);
  await app.select("Long.cs", "Long");
  await openCode(app);
  const scroller = app.code.locator(".cm-scroller");
  // Before the last method is rendered, the details may be too short to scroll.
  await expect(app.details.getByRole("button", { name: /Method199\b/ })).toBeAttached();
  await scrollTo(scroller, 2_000);
  await scrollTo(app.details, 700);
  await expect(text(app)).toContainText("Method100()");
  await page.reload();
  await expect.poll(() => app.details.evaluate(({ scrollTop }) => scrollTop)).toBe(700);
  await expect(text(app)).toContainText("Method100()");
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => Math.abs(scrollTop - 2_000) <= 20)).toBe(true);
});

test("the keyboard stays in the details when a name in them is followed, and on the way back", async ({
  app,
  page,
}) => {
  await openShop(app);
  await app.select("Till.cs", "Till", "Sell(Long)");
  await app.details.getByRole("button", { name: "Till", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(app.details.getByRole("heading", { name: "Till", exact: true })).toBeVisible();
  await expect(app.details).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(app.details.getByRole("heading", { name: "Sell", exact: true })).toBeVisible();
  await expect(app.details).toBeFocused();
});

test("rows of the tree have a context menu, by pointer and by keys", async ({ app, page }) => {
  await openShop(app);
  await app.select("Till.cs", "Till");
  await app.item("Till").click({ button: "right" });
  await expect(menu(page)).toBeVisible();
  await expectAccessible(page);
  await item(page, placeMessages.openCode).click();
  await expect(app.code.locator("[data-marked]")).toHaveText("Till");
  await expect(menu(page)).toHaveCount(0);
  for (const keys of ["Shift+F10", "ContextMenu"]) {
    await app.tree.focus();
    await page.keyboard.press(keys);
    await expect(menu(page)).toBeVisible();
    const [row, box] = await Promise.all([app.item("Till").boundingBox(), menu(page).boundingBox()]);
    expect(Math.abs((box?.y ?? 0) - (row?.y ?? 0))).toBeLessThan(60);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(menu(page)).toHaveCount(0);
    await expect(app.tree).toBeFocused();
  }
});

test("names in the details and in the code have one, and so has a row without a name", async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await openShop(app);
  await app.select("Till.cs", "Till", "Sell(Long)");
  await app.details.getByRole("button", { name: "Till", exact: true }).click({ button: "right" });
  await item(page, placeMessages.qualifiedName).click();
  await expect.poll(copied).toBe("Shop.Till");
  const file = await openCode(app);
  await file.getByText("Method7", { exact: true }).click({ button: "right" });
  await item(page, placeMessages.pathAndLine).click();
  await expect.poll(copied).toBe("Till.cs:4");
  await file.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Shift+F10");
  await expect(menu(page).getByRole("menuitem")).toHaveText([
    placeMessages.path,
    placeMessages.pathAndLine,
    placeMessages.link,
  ]);
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(file).toBeFocused();
  await file.getByText("Method7", { exact: true }).click({ button: "right" });
  await item(page, placeMessages.findUsages).click();
  await expect(page).toHaveTitle("Long.Method7 – shop – Glossa");
});

test("results of the search in texts have one, and Escape closes it alone", async ({ app, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openShop(app);
  await page.keyboard.press("Control+Shift+f");
  const search = page.getByRole("region", { name: textSearchMessages.title });
  await search.getByRole("textbox", { name: messages.searchField }).fill("Method7()");
  const hits = search.getByRole("treeitem").filter({ hasText: "Method7()" });
  await expect(hits).toHaveCount(2);
  await hits.last().click({ button: "right" });
  await expect(menu(page)).toBeVisible();
  await expectAccessible(page);
  await item(page, placeMessages.pathAndLine).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Till.cs:4");
  await expect(menu(page)).toHaveCount(0);
  const tree = search.getByRole("tree");
  await tree.focus();
  await page.keyboard.press("Shift+F10");
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(tree).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await item(page, placeMessages.openCode).click();
  await expect(app.code.locator("[data-marked]")).toHaveText("Method7()");
  await expect(page).toHaveTitle("Till.Sell – shop – Glossa");
});

test("rows of the overview have one, by pointer and by keys", async ({ app, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openShop(app);
  const types = page.getByRole("region", { name: overviewMessages.mostUsed.title, exact: true });
  const long = types.getByRole("button", { name: "Long", exact: true });
  await long.click({ button: "right" });
  await item(page, placeMessages.qualifiedName).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Shop.Long");
  await expect(menu(page)).toHaveCount(0);
  await long.focus();
  await page.keyboard.press("Shift+F10");
  await item(page, placeMessages.openCode).click();
  await expect(app.code.locator("[data-marked]")).toHaveText("Long");
});

test("the menu of a link in a card stays when the card goes", async ({ app, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const box = '/// <summary>Stands on a <see cref="Shelf"/>.</summary>\nclass Box { }\n';
  await app.choosePrivateFolder("shop", [
    { path: "Box.cs", text: `namespace Shop;\n${box}` },
    { path: "Shelf.cs", text: "namespace Shop;\nclass Shelf { Box first; }\n" },
  ]);
  await app.waitForImport();
  await app.select("Shelf.cs", "Shelf");
  const file = await openCode(app);
  await file.getByText("Box", { exact: true }).hover();
  const card = page.getByRole("dialog", { name: "What Box is" });
  await card.getByRole("button", { name: "Shelf", exact: true }).click({ button: "right" });
  await expect(menu(page)).toBeVisible();
  await page.mouse.move(1, 1);
  // Matched only by its role attribute: behind the menu the page's elements have no accessible roles.
  await expect(page.locator("[role=dialog]")).toHaveCount(0);
  await item(page, placeMessages.qualifiedName).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Shop.Shelf");
});

test("a link names the row of the caret only since the file was opened", async ({ app, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await openShop(app);
  await app.select("Till.cs", "Till");
  await (await openCode(app)).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+Shift+l");
  await expect.poll(copied).toMatch(/&line=3$/);
  await app.code.getByRole("button", { name: sourceMessages.close }).click();
  await openCode(app);
  await page.keyboard.press("Control+Shift+l");
  await expect.poll(copied).toMatch(/&source=[^&]+$/);
});

test("what is unused is opened from its context menu, which closes the list", async ({ app, page }) => {
  await openShop(app);
  await app.chooseFromMenu(messages.menu.view, messages.menu.unused);
  const dialog = page.getByRole("dialog", { name: unusedMessages.title });
  await dialog.getByRole("button", { name: /Sell/ }).click({ button: "right" });
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: /Sell/ }).focus();
  await page.keyboard.press("Shift+F10");
  await item(page, placeMessages.open).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveTitle("Till.Sell – shop – Glossa");
});

test("cards of the pointer and of the keyboard stand beside each other, and Escape closes them", async ({
  app,
  page,
}) => {
  await openShop(app);
  await app.select("Till.cs", "Till", "Sell(Long)");
  const file = await openCode(app);
  await expect(file).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Control+i");
  const sell = page.getByRole("dialog", { name: "What Sell is" });
  await expect(sell).toContainText("Sell(");
  await file.getByText("Method7", { exact: true }).hover();
  const method = page.getByRole("dialog", { name: "What Method7 is" });
  await expect(method).toContainText("Method7()");
  await expect(sell).toContainText("Sell(");
  await method.getByRole("button", { name: sourceMessages.goTo }).focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(file).toBeFocused();
});
