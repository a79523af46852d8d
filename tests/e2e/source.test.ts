import type { Locator } from "@playwright/test";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { sourceMessages } from "../../src/shared/messages/source-messages.ts";
import { usesMessages } from "../../src/shared/messages/uses-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import type { AppPage } from "../support/app-page.ts";
import { bringIntoView } from "../support/bring-into-view.ts";
import type { DiskProject } from "../support/disk-project.ts";
import { expect, test } from "../support/fixtures.ts";
import { tabTo } from "../support/tab-to.ts";

const words = sourceMessages;
const NARROW = { width: 800, height: 700 };

const FILES = {
  "Shop/Order.cs": `namespace Shop;
/// <summary>What somebody has ordered.</summary>
public class Order
{
    /// <summary>How many there are. They are counted once.</summary>
    public int Count { get; set; }

    public void Add(int more)
    {
        Count += more;
        System.Console.WriteLine(Count);
#if NEVER
        Count = 0;
#endif
    }
}
`,
  "Shop/Till.cs": `namespace Shop;
public class Till
{
    private readonly Order order = new();

    public void Sell()
    {
        order.Add(2);
    }
}
`,
};

async function openShop(app: AppPage, project: DiskProject, ...path: readonly string[]): Promise<void> {
  for (const [name, text] of Object.entries(FILES)) project.write(name, text);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Shop", ...path);
}

/** Returns the declaration in the details, scrolled into view and loaded. */
async function declarationIn(app: AppPage): Promise<Locator> {
  const section = app.details.getByRole("region", { name: words.title, exact: true });
  await bringIntoView(section);
  await expect(section.getByRole("document")).toBeVisible();
  return section;
}

const marked = ({ code }: AppPage) => code.locator("[data-marked]");
const link = (code: Locator, name: string) => code.locator("[data-link]").getByText(name, { exact: true });

/** Opens the file of the selection, and waits until its names are known. */
async function openFileOf(app: AppPage): Promise<Locator> {
  await app.details.getByRole("button", { name: words.show }).click();
  await expect(app.code.locator("[data-link]").first()).toBeVisible();
  return app.code;
}

test("a method shows its source, and its whole file beside it, with its name marked", async ({ app, project }) => {
  await openShop(app, project, "Till.cs", "Till", "Sell()");
  const section = await declarationIn(app);
  await expect(section.getByRole("document")).toContainText("order.Add(2);");
  await expect(section.getByRole("document")).not.toContainText("class Till");
  await section.getByRole("button", { name: words.showFile }).click();
  await expect(app.code.getByRole("document")).toContainText("public class Till");
  await expect(marked(app)).toHaveText("Sell");
  await expect(app.code.getByRole("document")).toBeFocused();
  const [details, source] = await Promise.all([app.details.boundingBox(), app.code.boundingBox()]);
  expect(source?.x).toBeGreaterThanOrEqual((details?.x ?? 0) + (details?.width ?? 0));
});

test("a name leads to its declaration, in the code, the details and the tree", async ({ app, page, project }) => {
  await openShop(app, project, "Till.cs", "Till", "Sell()");
  const file = await openFileOf(app);
  await link(file, "Add").click();
  await expect(app.details.getByRole("heading", { name: "Add", exact: true })).toBeVisible();
  await expect(file.getByRole("heading", { name: "Order.cs" })).toBeVisible();
  await expect(marked(app)).toHaveText("Add");
  await expect(app.item("Add(int)")).toHaveAttribute("aria-selected", "true");
  await app.item("Till").click();
  await expect(marked(app)).toHaveText("Till");
  await page.goBack();
  await expect(marked(app)).toHaveText("Add");
});

test("a parameter leads to where it is declared, in the whole file and in the details", async ({
  app,
  page,
  project,
}) => {
  await openShop(app, project, "Order.cs", "Order", "Add(int)");
  const section = await declarationIn(app);
  await expect(section.locator("[data-link]").first()).toBeVisible();
  await link(section, "more").last().click();
  await expect(section.locator("[data-marked]")).toHaveText("more");
  await expect(app.code).toHaveCount(0);
  const file = await openFileOf(app);
  await link(file, "more").last().click();
  await expect(marked(app)).toHaveText("more");
  await expect(file.locator(".cm-line", { has: page.locator("[data-marked]") })).toContainText("void Add(int more)");
  await expect(app.details.getByRole("heading", { name: "Add", exact: true })).toBeVisible();
  await link(file, "more").last().hover();
  const card = page.getByRole("dialog", { name: "What more is" });
  await expect(card).toContainText("public void Add(int more)");
  await expect(card).toContainText("parameter · line 8");
});

test("a card says what a name is, and leads to its uses", async ({ app, page, project }) => {
  await openShop(app, project, "Order.cs", "Order", "Add(int)");
  const file = await openFileOf(app);
  await link(file, "Count").last().hover();
  const card = page.getByRole("dialog", { name: "What Count is" });
  await expect(card).toContainText("public int Count");
  await expect(card).toContainText("How many there are.");
  await expect(card).toContainText("property · Order.cs:6");
  await card.getByRole("button", { name: words.findUsages }).click();
  const uses = page.getByRole("region", { name: usesMessages.title, exact: true });
  await expect(uses).toBeFocused();
  await expect(uses).toBeInViewport();
  await expect(app.details.getByRole("heading", { name: "Count", exact: true })).toBeAttached();
  await expect(card).toHaveCount(0);
});

test("declarations that the preprocessor leaves out are grey, whatever their names mean", async ({
  app,
  page,
  project,
}) => {
  project.write("Shop/Left.cs", "class Left\n{\n#if NEVER\n    Order Made(Till till) => null;\n#endif\n}\n");
  await openShop(app, project, "Left.cs", "Left");
  const file = await openFileOf(app);
  const left = file.locator(".cm-line", { hasText: "Made" });
  await expect(left.locator("[data-link]").first()).toBeVisible();
  const colours = await left.evaluate((line) =>
    [line, ...line.querySelectorAll("*")].flatMap((one) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "")
        ? getComputedStyle(one).color
        : [],
    ),
  );
  expect(new Set(colours).size).toBe(1);
  await page.screenshot({ path: "test-results/left-out.png" });
});

test("a name from elsewhere says what it is, and leads to its documentation", async ({
  app,
  context,
  page,
  project,
}) => {
  await context.route("https://learn.microsoft.com/**", (route) => route.fulfill({ body: "what .NET says" }));
  await openShop(app, project, "Order.cs", "Order", "Add(int)");
  const file = await openFileOf(app);
  await link(file, "WriteLine").hover();
  const card = page.getByRole("dialog");
  await expect(card).toBeVisible();
  await link(file, "WriteLine").click();
  // It stays the only card, even when the pointer moves on over the name.
  await expect(card).toBeFocused();
  await link(file, "WriteLine").hover({ position: { x: 3, y: 5 } });
  await expect(card).toHaveText(/^public static void WriteLine\(int value\)method · \.NET/);
  await expect(app.details.getByRole("heading", { name: "Add", exact: true })).toBeVisible();
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect((await opened).url()).toBe("https://learn.microsoft.com/dotnet/api/system.console.writeline");
});

test("a use opens the code at its row, with the name marked", async ({ app, page, project }) => {
  await openShop(app, project, "Order.cs", "Order", "Add(int)");
  // The declaration is above the uses.
  await declarationIn(app);
  const uses = page.getByRole("region", { name: usesMessages.title, exact: true });
  await bringIntoView(uses);
  await uses.getByRole("button", { name: /^Till\.\s?Sell$/ }).click();
  await expect(app.code.getByRole("heading", { name: "Till.cs" })).toBeVisible();
  await expect(marked(app)).toHaveText("Add");
  await expect(app.details.getByRole("heading", { name: "Sell", exact: true })).toBeVisible();
});

test("what the preprocessor leaves out is grey, and names and words have colours of their own", async ({
  app,
  project,
}) => {
  await openShop(app, project, "Order.cs", "Order", "Add(int)");
  const file = await openFileOf(app);
  const colourOf = (text: string) =>
    file
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  const colours = await Promise.all(["namespace", "Order", "Add", "more"].map(colourOf));
  expect(new Set(colours).size).toBe(4);
  const left = file.locator(".cm-line").filter({ hasText: "Count = 0;" }).locator("span").first();
  const grey = await left.evaluate((element) => getComputedStyle(element).color);
  expect(colours).not.toContain(grey);
});

test("everything can be done by keyboard alone", async ({ app, page, project }) => {
  await openShop(app, project, "Till.cs", "Till", "Sell()");
  await tabTo(page, app.details.getByRole("button", { name: words.show }));
  await page.keyboard.press("Enter");
  const file = app.code;
  await expect(file.locator("[data-link]").first()).toBeVisible();
  await expect(file.getByRole("document")).toBeFocused();
  await page.keyboard.type("x");
  await expect(file.getByRole("document")).toContainText("public void Sell()");
  // Down to `order.Add(2)`, then right to the name.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Control+i");
  const card = page.getByRole("dialog");
  await expect(card).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(file.getByRole("document")).toBeFocused();
  await page.keyboard.press("F12");
  await expect(marked(app)).toHaveText("Add");
  await expect(link(file, "Add")).toBeVisible();
  await page.keyboard.press("Shift+F12");
  await expect(page.getByRole("region", { name: usesMessages.title, exact: true })).toBeFocused();
  await page.keyboard.press("F6");
  await expect(file.getByRole("document")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+F12");
  await expect(page.getByText(words.unknownName)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(app.details).toBeFocused();
});

test("text is found in the file, and what folds is folded", async ({ app, page, project }) => {
  await openShop(app, project, "Order.cs", "Order");
  const file = await openFileOf(app);
  // The key belongs to the code view, which gets the focus shortly after its names become links.
  await expect(file.getByRole("document")).toBeFocused();
  await page.keyboard.press("Control+f");
  await page.keyboard.type("WriteLine");
  const search = file.locator(".cm-search");
  // The first match is selected while typing.
  await expect(file.locator(".cm-searchMatch-selected")).toHaveText("WriteLine");
  await expect(search.getByRole("status")).toHaveText("1 of 1");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("count");
  await expect(search.getByRole("status")).toHaveText(/^\d of [4-9]$/);
  const first = await search.getByRole("status").textContent();
  await page.keyboard.press("Enter");
  await expect(search.getByRole("status")).not.toHaveText(first ?? "");
  await page.keyboard.type("zebra");
  await expect(search.getByRole("status")).toHaveText(words.findNone);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("WriteLine");
  await expect(search.getByRole("status")).toHaveText("1 of 1");
  await page.keyboard.press("Escape");
  await expect(file.getByRole("document")).toBeFocused();
  await page.keyboard.press("Control+Home");
  await file.getByTitle("Fold", { exact: true }).first().click();
  await expect(file.getByRole("document")).not.toContainText("WriteLine");
});

test("a window that becomes narrow does not cover what is being written", async ({ app, page, project }) => {
  await openShop(app, project, "Order.cs", "Order", "Add(int)");
  await openFileOf(app);
  await app.details.getByRole("button", { name: descriptionMessages.add }).click();
  const editor = app.details.getByRole("textbox", { name: /^Description of/ });
  await expect(editor).toBeFocused();
  await page.keyboard.type("Adds.");
  await page.setViewportSize(NARROW);
  await expect(app.code).toHaveCount(0);
  await expect(editor).toBeFocused();
  await expect(editor).toHaveValue("Adds.");
  await page.keyboard.press("Escape");
  await expect(editor).toHaveCount(0);
});

test("in a narrow window the file covers the details, with a way back", async ({ app, page, project }) => {
  await page.setViewportSize(NARROW);
  await openShop(app, project, "Till.cs", "Till", "Sell()");
  await app.details.getByRole("button", { name: words.show }).click();
  await expect(app.code.getByRole("document")).toBeFocused();
  await expect(app.details).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(app.details).toBeFocused();
  await app.details.getByRole("button", { name: words.show }).click();
  await app.code.getByRole("button", { name: words.back }).click();
  await expect(app.details).toBeVisible();
  await expect(app.code).toHaveCount(0);
});

test("the code stands beside a description while that is written", async ({ app, project }) => {
  await openShop(app, project, "Order.cs", "Order", "Add(int)");
  await app.details.getByRole("button", { name: descriptionMessages.add }).click();
  await expect(marked(app)).toHaveText("Add");
  await expect(app.details.getByRole("textbox", { name: /^Description of/ })).toBeFocused();
});

test("a file that has changed since says so, and can be imported again", async ({ app, page }) => {
  const files = [{ path: "Order.cs", text: "class Order { void Add() { } }" }];
  await app.choosePrivateFolder("Shop", files);
  await app.waitForImport();
  // A recently read text is not read again, so the file is changed before it is shown for the first time.
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("Shop");
    const writable = await (await folder.getFileHandle("Order.cs")).createWritable();
    await writable.write("// A new first row.\nclass Order { void Add() { } }");
    await writable.close();
  });
  await app.select("Order.cs", "Order");
  await app.details.getByRole("button", { name: words.show }).click();
  const note = app.code.getByRole("note");
  await expect(note).toContainText(words.changed);
  await expect(app.code.getByRole("document")).toContainText("A new first row.");
  await note.getByRole("button", { name: words.importAgain }).click();
  await app.waitForImport(2);
  await expect(note).toHaveCount(0);
  await expect(marked(app)).toHaveText("Order");
});

test("source that would break the page is shown as the text it is", async ({ app, project }) => {
  const long = `class Long { string s = "${"x".repeat(4_900_000)}"; }`;
  project.write(
    "Bad.cs",
    `class Bad { /* <img src=x onerror=alert(1)> \u202egnirts\u0007 */ void Use() { } }\r\n${long}\r\nclass Last { }\r\n`,
  );
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Bad.cs", "Bad");
  await app.details.getByRole("button", { name: words.show }).click();
  const text = app.code.getByRole("document");
  await expect(text).toContainText("<img src=x onerror=alert(1)>");
  await expect(text).toContainText("⟨U+202E⟩gnirts⟨U+0007⟩");
  await expect(text).toContainText(/… 4,895,0\d\d more characters are not shown/);
  await expect(text.locator("img:not(.cm-widgetBuffer)")).toHaveCount(0);
  expect((await text.textContent())?.length).toBeLessThan(20_000);
});

test("the file can be made wider and narrower by keyboard and by pointer", async ({ app, page, project }) => {
  await openShop(app, project, "Till.cs", "Till");
  await openFileOf(app);
  const edge = page.getByRole("separator", { name: words.separator });
  const width = async () => (await app.code.boundingBox())?.width ?? 0;
  const before = await width();
  await edge.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(width).toBeGreaterThan(before);
  const box = await edge.boundingBox();
  if (box === null) throw new Error("The edge is not in view.");
  await page.mouse.move(box.x + 4, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 150, box.y + 200);
  await page.mouse.up();
  await expect.poll(width).toBeLessThan(before);
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing in a file beside the details, in a card and in the search of a file", async ({
      app,
      page,
      project,
    }) => {
      await openShop(app, project, "Order.cs", "Order", "Add(int)");
      await declarationIn(app);
      const file = await openFileOf(app);
      await expectAccessible(page);
      await link(file, "Count").last().hover();
      await expect(page.getByRole("dialog")).toContainText("public int Count");
      await expectAccessible(page);
      await file.getByRole("document").press("Control+f");
      await expectAccessible(page);
    });
  });
}
