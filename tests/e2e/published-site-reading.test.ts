import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { publishSite, serveStrictly } from "../support/published-site.ts";

const LONG_NAME = "DecompileModuleAndAssemblyAttributesToString";

const METHODS = Array.from({ length: 60 }, (_, at) => `    public void Method${at}() { Field${at} = ${at}; }\n`);
const FIELDS = Array.from({ length: 60 }, (_, at) => `    public int Field${at};\n`);

const CODE = `namespace Shop;
public class Order
{
${METHODS.join("")}
    /// <summary>${"Makes one text of all of it. ".repeat(10)}</summary>
    public string ${LONG_NAME}(string it) => it;
    public string ${LONG_NAME}() => "";
${FIELDS.join("")}}
public class Gift : Order { }
`;

const PHONE = { width: 390, height: 800 };
const DESK = { width: 1400, height: 900 };

let around = "";
let address = "";
let server: Server | undefined;

// One site for all tests: they only read.
test.beforeAll(async () => {
  around = mkdtempSync(join(tmpdir(), "glossa-site-"));
  mkdirSync(join(around, "sources"));
  writeFileSync(join(around, "sources/Order.cs"), CODE);
  await publishSite(join(around, "sources"), join(around, "site"), "--visibility", "private", "--source", "pages");
  ({ address, server } = await serveStrictly(join(around, "site")));
});

test.afterAll(() => {
  server?.close();
  rmSync(around, { recursive: true, force: true });
});

const TYPE = "Shop/Order/index.html";
const SOURCE = "source/Order.cs.html";

/** Returns how far below the head of the page a place begins. */
async function belowHead(place: Locator): Promise<number> {
  const head = await place.page().getByRole("banner").boundingBox();
  const box = await place.boundingBox();
  return (box?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0);
}

async function expectJustBelowHead(place: Locator): Promise<void> {
  await expect.poll(() => belowHead(place)).toBeGreaterThanOrEqual(0);
  expect(await belowHead(place)).toBeLessThan(40);
}

/**
 * Returns the difference between the height that the styles reserve for the head and its actual height, which a new
 * width changes.
 */
function followedHead(): number {
  const kept = document.documentElement.style.getPropertyValue("--head");
  return Number.parseFloat(kept) - (document.querySelector("header.top")?.getBoundingClientRect().height ?? 0);
}

for (const viewport of [PHONE, DESK]) {
  test(`what an address leads to is below the head at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of [`${SOURCE}#L62`, `${SOURCE}#L30`, `${TYPE}#section-fields`]) {
      await page.goto("about:blank");
      await page.goto(address + path);
      await expectJustBelowHead(page.locator(":target"));
    }
    await page.setViewportSize({ width: 700, height: 600 });
    await expect.poll(() => page.evaluate(followedHead)).toBe(0);
    await page.evaluate(() => location.replace("#section-public-methods"));
    await expectJustBelowHead(page.locator(":target"));
  });
}

test("the row of a source that an address leads to is marked in all its length", async ({ page }) => {
  await page.goto(`${address}${SOURCE}#L62`);
  const mark = await page.locator(".source i:target").evaluate((row) => {
    const { width, height, backgroundColor } = getComputedStyle(row, "::after");
    return { width: Number.parseFloat(width), height: Number.parseFloat(height), backgroundColor };
  });
  expect(mark.width).toBeGreaterThan(500);
  expect(mark.height).toBeGreaterThan(15);
  expect(mark.backgroundColor).toBe("rgb(253, 240, 184)");
});

test("the types of a namespace stand beside a page that becomes wide, and above one that is narrow", async ({
  page,
}) => {
  const list = page.getByRole("navigation", { name: "Types of this namespace" });
  const title = page.getByText("Types of this namespace");
  await page.setViewportSize(PHONE);
  await page.goto(address + TYPE);
  await expect(title).toBeVisible();
  await expect(list).toBeHidden();
  await title.click();
  await expect(list.getByRole("link", { name: "Gift" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(title).toBeVisible();
  await page.setViewportSize(DESK);
  await expect(list.getByRole("link")).toHaveText(["Gift", "Order"]);
  await expect(title).toBeHidden();
  await page.setViewportSize(PHONE);
  await expect(list).toBeHidden();
  await title.click();
  await list.getByRole("link", { name: "Gift" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Gift");
});

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

const [LIGHT, DARK] = ["rgb(255, 255, 255)", "rgb(28, 30, 34)"];

for (const javaScriptEnabled of [true, false]) {
  test(`a site is as dark as the system ${javaScriptEnabled ? "while nobody has chosen" : "without scripts"}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, colorScheme: "dark" });
    const page = await context.newPage();
    await page.goto(address + TYPE);
    await expect.poll(() => background(page)).toBe(DARK);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => background(page)).toBe(LIGHT);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => background(page)).toBe(DARK);
    await context.close();
  });
}

test("a chosen theme does not follow the system, and can be left again", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(address + TYPE);
  const button = page.getByRole("button", { name: "Light or dark" });
  await button.click();
  await expect.poll(() => background(page)).toBe(LIGHT);
  await page.reload();
  await expect.poll(() => background(page)).toBe(LIGHT);
  await button.click();
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => background(page)).toBe(DARK);
});

test("what is printed is light, as paper is, whichever theme is shown", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await page.goto(address + TYPE);
  await expect.poll(() => background(page)).toBe(LIGHT);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await background(page)).toBe(LIGHT);
  await page.emulateMedia({ media: "screen" });
  expect(await background(page)).toBe(DARK);
});

test("a name in a table is broken nowhere while there is room, and only where a word begins", async ({ page }) => {
  await page.goto(address + TYPE);
  const name = page.getByRole("table").getByRole("link", { name: `${LONG_NAME}()` });
  const rows = () => name.evaluate((link) => new Set([...link.getClientRects()].map(({ top }) => top)).size);
  await page.setViewportSize(DESK);
  await expect.poll(rows).toBe(1);
  await page.setViewportSize(PHONE);
  await expect.poll(rows).toBe(2);
  // No word of the name is split over two lines.
  const words = await name.evaluate((link) =>
    [...link.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getClientRects().length;
      }),
  );
  expect(words.length).toBeGreaterThan(4);
  expect(new Set(words)).toEqual(new Set([1]));
});
