import type { Locator, Page } from "@playwright/test";
import { MAX_TEXT_HITS } from "../../src/shared/limits/text-search.ts";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { goToMessages } from "../../src/shared/messages/go-to-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { placeMessages } from "../../src/shared/messages/place-messages.ts";
import { publishingMessages } from "../../src/shared/messages/publishing-messages.ts";
import { sourceMessages } from "../../src/shared/messages/source-messages.ts";
import { textSearchMessages } from "../../src/shared/messages/text-search-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { AppPage } from "../support/app-page.ts";
import type { DiskProject } from "../support/disk-project.ts";
import { expect, test } from "../support/fixtures.ts";

const words = textSearchMessages;

const FILES = {
  "Shop/Order.cs": `namespace Shop;
/// <summary>An order, to be paid once.</summary>
public class Order
{
    public int Total { get; set; }
    // Paid orders keep their total.
    public bool Pay(int total) { Log("paid the total"); return total == Total; }
    static void Log(string text) { }
}`,
  "Shop/Till.cs": `namespace Shop;
public class Till
{
    public bool Sell(Order order) => order.Pay(order.Total);
}`,
  "Shop.Tests/OrderTests.cs": `using Shop;
public class OrderTests { public void Pays() { new Order().Pay(3); } }`,
};

async function openShop(app: AppPage, project: DiskProject): Promise<void> {
  for (const [path, text] of Object.entries(FILES)) project.write(path, text);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
}

/** Opens the search by its keys, types a text and waits until the search is complete. */
async function search({ page }: AppPage, text: string): Promise<Locator> {
  await page.keyboard.press("Control+Shift+f");
  const pane = page.getByRole("region", { name: words.title });
  await expect(fieldOf(pane)).toBeFocused();
  await page.keyboard.type(text);
  await expect(pane.getByRole("status")).not.toBeEmpty();
  return pane;
}

const fieldOf = (pane: Locator) => pane.getByRole("textbox", { name: messages.searchField });
const resultsIn = (pane: Locator) => pane.getByRole("tree", { name: words.results });
const rowsIn = (pane: Locator) => resultsIn(pane).getByRole("treeitem");

test("a text is found as it is typed, file by file, tests last, and a click shows it in the code", async ({
  app,
  page,
  project,
}) => {
  await openShop(app, project);
  const pane = await search(app, "pay(");
  await expect(pane.getByRole("status")).toHaveText("3 results in 3 files");
  await expect(rowsIn(pane)).toHaveText([
    /^Order\.cs 1 Shop$/,
    /^7 public bool Pay\(int total\) .* Order\.Pay$/,
    /^Till\.cs 1 Shop$/,
    /^4 public bool Sell.*order\.Pay\(order\.Total\); Till\.Sell$/,
    /^In tests 1$/,
    /^OrderTests\.cs 1 Shop\.Tests$/,
    /^2 .* OrderTests\.Pays$/,
  ]);
  await rowsIn(pane).filter({ hasText: "Till.Sell" }).click();
  const { code } = app;
  // Names become links a moment later, and split the marked text.
  await expect(code.locator("[data-marked]").first()).toHaveText(/^Pay\(?$/);
  await expect(code.getByRole("heading", { name: "Till.cs" })).toBeVisible();
  await expect(app.details.getByRole("heading", { name: "Sell", exact: true })).toBeVisible();
  await expect(app.item("Sell(Order)")).toHaveAttribute("aria-selected", "true");
  await expect(rowsIn(pane)).toHaveCount(7);
  await page.keyboard.press("F4");
  await expect(code.getByRole("heading", { name: "OrderTests.cs" })).toBeVisible();
  await page.keyboard.press("Shift+F4");
  await expect(code.getByRole("heading", { name: "Till.cs" })).toBeVisible();
  await expect(resultsIn(pane)).toBeFocused();
});

/** Lets the pane of the search load only when the function that it returns is called. */
async function holdPane(page: Page): Promise<() => void> {
  let letLoad = () => {};
  const isTyped = new Promise<void>((resolve) => {
    letLoad = resolve;
  });
  await page.route(/\/assets\/text-search-pane[^/]*\.js$/, (route) => isTyped.then(() => route.continue()));
  return letLoad;
}

test("what is typed while the search loads is searched for, and Escape closes it", async ({ app, page, project }) => {
  await openShop(app, project);
  const letLoad = await holdPane(page);
  await app.tree.focus();
  await page.keyboard.press("Control+Shift+f");
  await page.keyboard.type("buy");
  await page.keyboard.press("Escape");
  await expect(app.tree).toBeFocused();
  await page.keyboard.press("Control+Shift+f");
  await page.keyboard.type("pay)");
  await page.keyboard.press("Backspace");
  letLoad();
  const pane = page.getByRole("region", { name: words.title });
  await expect(fieldOf(pane)).toBeFocused();
  await page.keyboard.type("(");
  await expect(fieldOf(pane)).toHaveValue("pay(");
  await expect(pane.getByRole("status")).toHaveText("3 results in 3 files");
});

test("no draft has what is typed while the search loads, and no dialog loses its keys to it", async ({
  app,
  page,
  project,
}) => {
  await openShop(app, project);
  await app.select("Shop", "Order.cs");
  await app.details.getByRole("button", { name: descriptionMessages.edit, exact: true }).first().click();
  const draft = app.details.getByRole("textbox");
  await draft.fill("My draft");
  const letLoad = await holdPane(page);
  await page.keyboard.press("Control+Shift+f");
  await page.keyboard.type("pay");
  await page.keyboard.press("Enter");
  // As input methods do, without a key.
  await page.keyboard.insertText("日");
  await page.keyboard.type("x");
  await expect(draft).toHaveValue("My draft");

  await app.chooseFromMenu(messages.menu.file, messages.menu.publish);
  const title = page.getByRole("dialog").getByLabel(publishingMessages.siteTitle);
  await title.fill("Sh");
  await page.keyboard.type("op");
  await expect(title).toHaveValue("Shop");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  letLoad();
  await expect(fieldOf(page.getByRole("region", { name: words.title }))).toHaveValue("pay日x");
});

test("what stands in markup is found and shown, and so is the whole file from the tree", async ({
  app,
  page,
  project,
}) => {
  project.write("Shop/Till.razor", '<h1>Till</h1>\n<button @onclick="() => order.Pay(3)">Pay</button>\n');
  await openShop(app, project);
  const pane = await search(app, "order.Pay(3");
  await expect(rowsIn(pane)).toHaveText([/^Till\.razor 1 Shop$/, /^2 <button @onclick.*<\/button>\s*$/]);
  await rowsIn(pane).filter({ hasText: "@onclick" }).click();
  await expect(app.code.locator("[data-marked]")).toHaveText("order.Pay(3");
  await page.keyboard.press("Escape");
  await app.select("Shop", "Till.cs", "Till");
  await app.select("Till.razor");
  await app.details.getByRole("button", { name: sourceMessages.show }).click();
  await expect(app.code.getByRole("document")).toContainText("<h1>Till</h1>");
});

test("a text is found by the box that goes to anything, and a result opened by the keyboard alone", async ({
  app,
  page,
  project,
}) => {
  await openShop(app, project);
  await page.keyboard.press("Control+p");
  await expect(page.getByRole("combobox", { name: goToMessages.input })).toBeFocused();
  await page.keyboard.type("#the total");
  await expect(page.getByRole("option")).toHaveText(/“the total”/);
  await page.keyboard.press("Enter");
  const pane = page.getByRole("region", { name: words.title });
  await expect(fieldOf(pane)).toBeFocused();
  await expect(fieldOf(pane)).toHaveValue("the total");
  await expect(pane.getByRole("status")).toHaveText("1 result in 1 file");
  await page.keyboard.press("ArrowDown");
  await expect(resultsIn(pane)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const { code } = app;
  await expect(code.locator("[data-marked]").first()).toHaveText("the total");
  await expect(code.getByRole("document")).toBeFocused();
  await page.keyboard.press("F6");
  await expect(resultsIn(pane)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(pane).toHaveCount(0);
  await expect(code.getByRole("document")).toBeFocused();
  await page.keyboard.press("F4");
  await expect(code.locator("[data-marked]").first()).toHaveText("the total");
  await page.keyboard.press("Control+Shift+f");
  await expect(fieldOf(pane)).toHaveValue("the total");
  await expect(rowsIn(pane)).toHaveCount(2);
});

test("a search has an address: reloading, Back and a link lead to it, and leave the keyboard where it is", async ({
  app,
  page,
  project,
}) => {
  await openShop(app, project);
  const pane = await search(app, "total");
  await page.keyboard.press("Alt+c");
  await pane.getByRole("combobox", { name: words.within }).selectOption("comments");
  await expect(pane.getByRole("status")).toHaveText("1 result in 1 file");
  await expect.poll(() => new URL(page.url()).search).toMatch(/&find=total&within=comments&options=case$/);
  await rowsIn(pane).filter({ hasText: "keep their total" }).click();
  const { code } = app;
  await expect(code.locator("[data-marked]").first()).toHaveText("total");
  const link = page.url();

  await page.reload();
  await expect(pane.getByRole("status")).toHaveText("1 result in 1 file");
  await expect(fieldOf(pane)).toHaveValue("total");
  await expect(code.getByRole("heading", { name: "Order.cs" })).toBeVisible();

  await pane.getByRole("button", { name: words.close }).click();
  await expect.poll(() => page.url()).not.toContain("find=");
  const tree = page.getByRole("tree").first();
  await tree.focus();
  await page.goBack();
  await expect(rowsIn(pane)).toHaveCount(2);
  await expect(tree).toBeFocused();
  await page.goForward();
  await expect(pane).toHaveCount(0);

  const fresh = new AppPage(await page.context().newPage());
  await fresh.page.goto(link);
  const there = fresh.page.getByRole("region", { name: words.title });
  await expect(there.getByRole("status")).toHaveText("1 result in 1 file");
  await expect(there.getByRole("combobox", { name: words.within })).toHaveValue("comments");
  expect(fresh.page.url()).toBe(link);
});

test("a regular expression, a whole word and the case narrow what is found, and a broken one is said", async ({
  app,
  page,
  project,
}) => {
  await openShop(app, project);
  const pane = await search(app, "total");
  const status = pane.getByRole("status");
  await expect(status).toHaveText("7 results in 2 files");
  await page.keyboard.press("Alt+c");
  await expect(pane.getByRole("button", { name: words.caseSensitive })).toHaveAttribute("aria-pressed", "true");
  await expect(status).toHaveText("4 results in 1 file");
  await page.keyboard.press("Alt+w");
  await fieldOf(pane).fill("tot");
  await expect(status).toHaveText("“tot” is in none of the 3 files.");
  await page.keyboard.press("Alt+r");
  await fieldOf(pane).fill("t\\w+l");
  await expect(status).toHaveText("4 results in 1 file");
  await fieldOf(pane).fill("t(");
  await expect(pane.getByRole("alert")).toHaveText(/regular expression/);
  await expect(fieldOf(pane)).toHaveAttribute("aria-invalid", "true");
});

test("a text is found in comments, strings and code alone", async ({ app, project }) => {
  await openShop(app, project);
  const pane = await search(app, "paid");
  const status = pane.getByRole("status");
  const where = pane.getByRole("combobox", { name: words.within });
  await expect(status).toHaveText("3 results in 1 file");
  await where.selectOption(words.parts.comments);
  await expect(status).toHaveText("2 results in 1 file");
  await expect(rowsIn(pane).filter({ hasText: "to be paid once" })).toBeVisible();
  await where.selectOption(words.parts.strings);
  await expect(status).toHaveText("1 result in 1 file");
  await where.selectOption(words.parts.code);
  await expect(status).toHaveText("“paid” is not in the code of any of the 3 files.");
});

test("a folder alone is searched from its row and its page, in the address too, until it is left", async ({
  app,
  page,
  project,
}) => {
  await openShop(app, project);
  const pane = await search(app, "pay");
  const status = pane.getByRole("status");
  await expect(status).toHaveText("4 results in 3 files");
  await app.item("Shop.Tests").click({ button: "right" });
  await page.getByRole("menuitem", { name: placeMessages.findInFolder }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(fieldOf(pane)).toBeFocused();
  await expect(status).toHaveText("2 results in 1 file");
  await expect(pane.getByText("in Shop.Tests")).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => new URL(page.url()).searchParams.get("folder")).toBe("Shop.Tests");
  await page.reload();
  await expect(status).toHaveText("2 results in 1 file");
  await pane.getByRole("button", { name: words.leaveFolder }).click();
  await expect(fieldOf(pane)).toBeFocused();
  await expect(status).toHaveText("4 results in 3 files");
  await expect.poll(() => page.url()).not.toContain("folder=");

  await app.item("Shop").click();
  await app.details.getByRole("button", { name: placeMessages.findInFolder }).click();
  await expect(fieldOf(pane)).toBeFocused();
  await expect(status).toHaveText("2 results in 2 files");
});

test("the menu opens it each time with the keyboard in its field, and what was looked for", async ({
  app,
  page,
  project,
}) => {
  await openShop(app, project);
  const pane = page.getByRole("region", { name: words.title });
  await app.chooseFromMenu(messages.menu.view, messages.menu.searchInText);
  await expect(fieldOf(pane)).toBeFocused();
  await page.keyboard.type("till");
  await expect(pane.getByRole("status")).toHaveText("1 result in 1 file");
  for (const leave of ["Escape", "F6"]) {
    await page.keyboard.press(leave);
    await app.chooseFromMenu(messages.menu.view, messages.menu.searchInText);
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(fieldOf(pane)).toBeFocused();
    await expect(fieldOf(pane)).toHaveValue("till");
  }
});

test("what is selected in the code is what is looked for", async ({ app, page, project }) => {
  await openShop(app, project);
  const pane = await search(app, "the total");
  await rowsIn(pane).last().click();
  const { code } = app;
  await code.getByText("namespace").first().dblclick();
  await page.keyboard.press("Control+Shift+f");
  await expect(fieldOf(pane)).toHaveValue("namespace");
  await expect(pane.getByRole("status")).toHaveText("2 results in 2 files");
});

test("a list as long as a search can get is scrolled through to its end", async ({ app, page, project }) => {
  const row = "    int needle; // needle\n".repeat(240);
  for (let file = 0; file < 25; file++) project.write(`File${file}.cs`, `class C${file}\n{\n${row}}\n`);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  const pane = await search(app, "needle");
  await expect(pane.getByRole("status")).toContainText(`first ${MAX_TEXT_HITS.toLocaleString("en")} results`);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  const last = rowsIn(pane).last();
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute("data-active");
  expect(await rowsIn(pane).count()).toBeLessThan(100);
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing in the search, empty, full, without a result and with a broken expression", async ({
      app,
      page,
      project,
    }) => {
      await openShop(app, project);
      await page.keyboard.press("Control+Shift+f");
      const pane = page.getByRole("region", { name: words.title });
      await expect(pane.getByText(words.hint)).toBeVisible();
      await expectAccessible(page);
      await fieldOf(pane).fill("pay");
      await expect(rowsIn(pane).first()).toBeVisible();
      await rowsIn(pane).nth(1).click();
      await expect(page.locator("[data-marked]").first()).toBeVisible();
      await expectAccessible(page);
      await fieldOf(pane).fill("zebra");
      await expect(pane.getByRole("status")).toContainText("zebra");
      await expectAccessible(page);
      await pane.getByRole("button", { name: words.regularExpression }).click();
      await fieldOf(pane).fill("(");
      await expect(pane.getByRole("alert")).not.toBeEmpty();
      await expectAccessible(page);
    });

    test("code that is hostile is text, and nothing of the search is cut off in a narrow window", async ({
      app,
      page,
      project,
    }) => {
      const markup = "<script>window.hit=1</script><img src=x onerror='window.hit=1'>";
      const far = `${"x".repeat(9_000)} needle ${"y".repeat(9_000)}`;
      project.write(
        "<b>bold<b>/<img src=x onerror='window.hit=1'>.cs",
        `class Evil\n{\n    // needle ${markup.repeat(40)}\n    // ${far}\n    // \u202e needle \u200f\u0007 ltr\n}\n`,
      );
      await page.setViewportSize({ width: 640, height: 720 });
      await app.chooseFolder(project.folder);
      await app.waitForImport();
      const pane = await search(app, "needle");
      await expect(pane.getByRole("status")).toHaveText("3 results in 1 file");
      await expect(rowsIn(pane).locator("mark")).toHaveText(["needle", "needle", "needle"]);
      for (const mark of await rowsIn(pane).locator("mark").all()) await expect(mark).toBeInViewport({ ratio: 1 });
      await expect(rowsIn(pane).locator("[data-mark='⟨U+202E⟩']")).toBeVisible();
      await expectAccessible(page);
      const sizes = await pane.evaluate((element) => [element.scrollWidth, element.clientWidth, window.innerWidth]);
      expect(new Set(sizes).size).toBe(1);
      await rowsIn(pane).filter({ hasText: "ltr" }).click();
      const { code } = app;
      await expect(code.locator("[data-marked]").first()).toHaveText("needle");
      // A match in a line so long that the code view shows only its beginning.
      await rowsIn(pane).filter({ hasText: "xxxx" }).click();
      await expect(code.getByText(/more characters are not shown/)).toBeAttached();
      expect(await page.evaluate(() => Reflect.get(window, "hit"))).toBeUndefined();
      await page.screenshot({ path: `test-results/text-search-hostile-${theme}.png` });
    });
  });
}
