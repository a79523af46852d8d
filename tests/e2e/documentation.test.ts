import type { Locator } from "@playwright/test";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { documentationMessages, memberMessages } from "../../src/shared/messages/details-messages.ts";
import { sourceMessages } from "../../src/shared/messages/source-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import type { AppPage } from "../support/app-page.ts";
import { bringIntoView } from "../support/bring-into-view.ts";
import type { DiskProject } from "../support/disk-project.ts";
import { expect, test } from "../support/fixtures.ts";
import { tabTo } from "../support/tab-to.ts";

const NARROW = { width: 640, height: 700 };
const OUTSIDE = "https://docs.example.invalid/orders?a=1&b=2";
const WIDE = Array.from({ length: 12 }, (_, i) => `<term>Column${i}${"x".repeat(30)}</term>`).join("");

const ORDER = `namespace Shop;
/// <summary>What somebody has <see cref="Till.Sell(int)">sold</see>, a <see cref="Line"/> each.</summary>
/// <seealso cref="Till"/>
public class Order
{
    /// <summary>Adds a <see cref="Line"/>, <see cref="System.Math.Max(int, int)"/> of <paramref name="count"/>.</summary>
    /// <param name="count">At most <see cref="Till.Most"/>.</param>
    /// <remarks>
    /// See <see href="${OUTSIDE.replace("&", "&amp;")}">the handbook</see>, not <see href="javascript:window.hit=1">this</see>.
    /// <list type="table">
    /// <listheader><term>Day</term><description>Open</description></listheader>
    /// <item><term>Monday</term><description><see cref="Till"/></description></item>
    /// </list>
    /// <list type="table"><item>${WIDE}</item></list>
    /// </remarks>
    /// <example><code>
    /// order.Add(1);
    /// order.Add(2);
    /// </code></example>
    public void Add(int count) { }
}
public class Line { }
public enum Kind
{
    /// <summary>Held by a <see cref="Till"/>.</summary>
    Small,
}
`;

const TILL = `namespace Shop;
public class Till
{
    public const int Most = 9;
    public void Sell(int number) { new Order().Add(number); }
}
`;

async function openShop(app: AppPage, project: DiskProject, ...path: readonly string[]): Promise<void> {
  project.write("Shop/Order.cs", ORDER);
  project.write("Shop/Till.cs", TILL);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Shop", ...path);
}

test("a reference in a sentence leads to its declaration, and Back to the sentence", async ({ app, page, project }) => {
  await openShop(app, project, "Order.cs", "Order");
  await app.details.getByRole("button", { name: "sold", exact: true }).click();
  await expect(app.details.getByRole("heading", { name: "Sell", exact: true })).toBeVisible();
  await page.goBack();
  await app.details.getByRole("region", { name: memberMessages.seeAlso }).getByRole("button", { name: "Till" }).click();
  await expect(app.details.getByRole("heading", { name: "Till", exact: true })).toBeVisible();
});

test("a reference is followed by the keyboard alone", async ({ app, page, project }) => {
  await openShop(app, project, "Order.cs", "Order", "Add(int)");
  await tabTo(page, app.details.getByRole("button", { name: "Till.Most", exact: true }));
  await page.keyboard.press("Enter");
  await expect(app.details.getByRole("heading", { name: "Most", exact: true })).toBeVisible();
});

test("lists have bullets and numbers, in a comment, in See also and in a README", async ({ app, page, project }) => {
  project.write("README.md", "- one\n\n1. two\n");
  const lists = ["bullet", "number"].map((type) => `<list type="${type}"><item>One</item></list>`).join("");
  project.write("Box.cs", `/// <summary>A ${lists}</summary>\n/// <seealso cref="Box"/>\nclass Box { }\n`);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  const markers = (region: Locator) =>
    region.getByRole("list").evaluateAll((all) => all.map((list) => getComputedStyle(list).listStyleType));
  await expect.poll(() => markers(page.getByRole("region", { name: "README.md" }))).toEqual(["disc", "decimal"]);
  await app.select("Box.cs", "Box");
  const region = (name: string) => app.details.getByRole("region", { name, exact: true });
  await expect.poll(() => markers(region(descriptionMessages.title))).toEqual(["disc", "decimal"]);
  await expect.poll(() => markers(region(memberMessages.seeAlso))).toEqual(["disc"]);
});

test("what is said of each exception begins in the same column", async ({ app, project }) => {
  const names = ["E", "SomethingWithAVeryLongNameException"];
  const thrown = names.map((name) => `    /// <exception cref="${name}">When it ends.</exception>\n`).join("");
  project.write("Box.cs", `class Box {\n    /// <summary>Is.</summary>\n${thrown}    void Open() { }\n}\n`);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Box.cs", "Box", "Open()");
  const texts = app.details.getByRole("region", { name: memberMessages.exceptions }).getByRole("definition");
  await expect(texts).toHaveCount(2);
  const columns = await texts.evaluateAll((all) => all.map((text) => text.getBoundingClientRect().left));
  expect(columns[0]).toBe(columns[1]);
});

test("the row of a member leads to the member, and the reference in it where that leads", async ({ app, project }) => {
  await openShop(app, project, "Order.cs", "Kind");
  const row = app.details.getByRole("listitem").filter({ hasText: "Held by a" });
  await row.getByRole("button", { name: "Till", exact: true }).click();
  await expect(app.details.getByRole("heading", { name: "Till", exact: true })).toBeVisible();
});

test("what .NET declares links to its documentation, and what is a parameter is code", async ({ app, project }) => {
  await openShop(app, project, "Order.cs", "Order", "Add(int)");
  const max = app.details.getByTitle("M:System.Math.Max(System.Int32,System.Int32)");
  await expect(max).toHaveText("System.Math.Max(int, int)");
  await expect(max).toHaveAttribute("href", "https://learn.microsoft.com/dotnet/api/system.math.max");
  await expect(app.details.getByRole("button", { name: /Math/ })).toHaveCount(0);
  await expect(app.details.locator("p code").getByText("count", { exact: true })).toBeVisible();
  await expect(app.details.getByRole("region", { name: memberMessages.example }).locator("pre")).toHaveText(
    "order.Add(1);\norder.Add(2);",
  );
});

test("an address is opened outside, and only one of the web is a link", async ({ app, context, page, project }) => {
  await context.route("https://docs.example.invalid/**", (route) => route.fulfill({ body: "the handbook" }));
  await openShop(app, project, "Order.cs", "Order", "Add(int)");
  const opened = context.waitForEvent("page");
  await app.details.getByRole("link", { name: "the handbook" }).click();
  const outside = await opened;
  await outside.waitForLoadState();
  expect(outside.url()).toBe(OUTSIDE);
  expect(await outside.evaluate(() => window.opener)).toBeNull();
  await expect(app.details.getByRole("link")).toHaveCount(2);
  await expect(app.details.getByText("not this")).toBeVisible();
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
});

test("a table has its header and its cells, and a wide one scrolls in its own frame", async ({
  app,
  page,
  project,
}) => {
  await page.setViewportSize(NARROW);
  await openShop(app, project, "Order.cs", "Order", "Add(int)");
  const [first, wide] = [0, 1].map((at) =>
    app.details.getByRole("figure", { name: documentationMessages.table }).nth(at),
  );
  if (first === undefined || wide === undefined) throw new Error("there are two tables");
  await expect(first.getByRole("columnheader")).toHaveText(["Day", "Open"]);
  await expect(first.getByRole("row").nth(1).getByRole("cell")).toHaveText(["Monday", "Till"]);
  const hidden = (element: Element) => element.scrollWidth - element.clientWidth;
  expect(await wide.evaluate(hidden)).toBeGreaterThan(0);
  for (const box of [page.locator("html"), app.details]) expect(await box.evaluate(hidden)).toBeLessThanOrEqual(0);
  await wide.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expectAccessible(page);
  await first.getByRole("button", { name: "Till" }).click();
  await expect(app.details.getByRole("heading", { name: "Till", exact: true })).toBeVisible();
});

test("the card of a name says it in the same form", async ({ app, page, project }) => {
  await openShop(app, project, "Till.cs", "Till", "Sell(int)");
  const section = app.details.getByRole("region", { name: sourceMessages.title, exact: true });
  await bringIntoView(section);
  await section.locator("[data-link]").getByText("Add", { exact: true }).hover();
  const card = page.getByRole("dialog");
  await expect(card.locator("p code").getByText("count", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Line", exact: true }).click();
  await expect(app.details.getByRole("heading", { name: "Line", exact: true })).toBeVisible();
});
