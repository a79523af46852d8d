import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { repository } from "../../scripts/builds.ts";
import { siteMessages as words } from "../../src/shared/messages/site-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { HOSTILE_FILES } from "../support/hostile-project.ts";
import { publishSite, serveStrictly } from "../support/published-site.ts";

const GUIDE = `# Weather <script>window.hit=1</script>

[javascript](javascript:window.hit=1) <img src=x onerror="window.hit=1"> <a href="javascript:window.hit=1">there</a>

![A circle](circle.svg)

## A heading

See [Station] and [below](#a-heading).

\`\`\`
${"A row of code that is wider than any phone. ".repeat(5)}
\`\`\`

| ${"Wide".repeat(20)} | ${"Wider".repeat(20)} |
|---|---|
| 1 | 2 |
`;

const CIRCLE = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><circle r="120"/></svg>';

let around = "";
let site = "";
let address = "";
let server: Server | undefined;

// One site for all tests: they only read.
test.beforeAll(async () => {
  around = mkdtempSync(join(tmpdir(), "glossa-site-"));
  site = join(around, "site");
  const folder = join(around, "sources");
  const docs = [
    { path: "docs/guide.md", text: GUIDE },
    { path: "docs/circle.svg", text: CIRCLE },
  ];
  for (const { path, text } of [...HOSTILE_FILES, ...docs]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await publishSite(folder, join(around, "hostile"), "--visibility", "private", "--source", "pages");
  await publishSite(
    join(repository, "sample"),
    site,
    "--visibility",
    "private",
    "--source",
    "pages",
    "--title",
    "Weather",
  );
  ({ address, server } = await serveStrictly(around));
});

test.afterAll(() => {
  server?.close();
  rmSync(around, { recursive: true, force: true });
});

function pagesOf(name: string): readonly string[] {
  const all = readdirSync(join(around, name), { recursive: true, encoding: "utf8" });
  return all.filter((path) => path.endsWith(".html")).map((path) => path.split("/").map(encodeURIComponent).join("/"));
}

/** Collects the console messages of a page and its errors. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("requestfailed", (request) => {
    // Requests that are cancelled when the page is left.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") complaints.push(request.url());
  });
  return complaints;
}

for (const from of ["a disk", "a server with a strict policy"]) {
  const baseOf = (name: string) =>
    from === "a disk" ? `${pathToFileURL(join(around, name)).href}/` : `${address}${name}/`;

  test(`all pages from ${from} load without a complaint, and their links lead to places that are there`, async ({
    page,
  }) => {
    // There are hundreds of pages.
    test.slow();
    const complaints = complaintsOf(page);
    const places = new Map<string, ReadonlySet<string>>();
    const links: string[] = [];
    for (const name of ["site", "hostile"]) {
      for (const path of pagesOf(name)) {
        await page.goto(baseOf(name) + path);
        const found = await page.evaluate(() => ({
          // Includes the links in a picture.
          links: [...document.querySelectorAll("a[href]")].map(
            (link) => new URL(link.getAttribute("href") ?? "", location.href).href,
          ),
          ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
          hit: "hit" in window,
        }));
        expect(found.hit, path).toBe(false);
        expect(new Set(found.ids).size, path).toBe(found.ids.length);
        places.set(decodeURI(page.url()), new Set(found.ids));
        links.push(...found.links);
      }
    }
    const dead = [...new Set(links)].filter((link) => {
      if (link.startsWith("https://learn.microsoft.com/")) return false;
      const [path = "", fragment] = link.split("#", 2);
      const ids = places.get(decodeURI(path));
      return ids === undefined || (fragment !== undefined && !ids.has(decodeURIComponent(fragment)));
    });
    expect(dead).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test(`the pictures in guides from ${from} are shown`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(`${baseOf("hostile")}guides/docs/guide.html`);
    const circle = page.getByRole("img", { name: "A circle" });
    await expect.poll(() => circle.evaluate((image) => "naturalWidth" in image && image.naturalWidth)).toBe(120);
    expect(complaints).toEqual([]);
  });

  test(`the search from ${from} finds members by humps and goes there by the keyboard`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(`${baseOf("site")}index.html`);
    await page.keyboard.press("/");
    await page.keyboard.type("wsta");
    await expect(page.getByRole("option").first()).toContainText("WeatherStation");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Station");
    expect(complaints).toEqual([]);
  });
}

test("the search says how much it has found, and when a part of its index does not come, once more until it does", async ({
  page,
}) => {
  const failed: Error[] = [];
  page.on("pageerror", (error) => failed.push(error));
  await page.route(/assets\/search\/1\.js$/, (route) => route.abort());
  await page.goto(`${address}site/index.html`);
  const status = page.getByRole("search").getByRole("status");
  const field = page.getByRole("combobox");
  const list = page.getByRole("listbox");
  await field.focus();
  await expectClosed(field, list);
  await field.fill("s");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(status).toContainText(words.noMore);
  await field.fill("qqqq");
  await expect(status).toContainText(words.nothing);
  await expect(status).toBeVisible();
  await expectClosed(field, list);
  await page.unroute(/assets\/search\/1\.js$/);
  await field.fill("e");
  await expect(status).toHaveText(/^The first 50 of \d+ results$/);
  await expect(page.getByRole("option")).toHaveCount(50);
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.fill("");
  await expect(status).toBeEmpty();
  await expectClosed(field, list);
  expect(failed).toEqual([]);
});

/** Expects the list to be hidden, visually and for screen readers. */
async function expectClosed(field: Locator, list: Locator): Promise<void> {
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await expect(list).toHaveCount(0);
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1400]) {
    test(`pages are accessible in ${colorScheme} at ${width}`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const shown = pagesOf("site").filter(
        (path) =>
          /^(index|guides.*|source.*Station.*|.*Station.*index)\.html$/.test(path) ||
          /Station\/[^/]*\.html$/.test(path),
      );
      expect(shown.length).toBeGreaterThan(3);
      const drawn = pagesOf("site").find((path) => path.endsWith("/TrendForecaster/index.html"));
      const all = [
        `site/${drawn}`,
        "hostile/guides/docs/guide.html",
        ...shown.slice(0, 12).map((path) => `site/${path}`),
      ];
      for (const path of all) {
        await page.goto(address + path);
        if (path.includes("TrendForecaster")) await expect(page.locator(".diagram svg")).toHaveCount(1);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(
          0,
        );
      }
      await page.getByRole("searchbox").or(page.getByRole("combobox")).fill("s");
      await expect(page.getByRole("option").first()).toBeVisible();
      await expectAccessible(page);
      await context.close();
    });
  }
}

test("a site can be read without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${address}site/index.html`);
  await page.getByRole("main").getByRole("link", { name: "Weather" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.close();
});

test("an address leads to any row of a source", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 300 });
  const path = pagesOf("site").find((one) => one.endsWith("WeatherStation.cs.html"));
  await page.goto(`${address}site/${path}`);
  const rows = page.locator(".source i");
  const plain = await rows.evaluateAll((all) => all.findLastIndex(({ id }) => id === ""));
  expect(plain).toBeGreaterThan(10);
  await page.goto(`${address}site/${path}#L${plain + 1}`);
  await expect(rows.nth(plain)).toBeInViewport();
  await expect(page.locator(".source i:target")).toHaveAttribute("id", `L${plain + 1}`);
  await page.reload();
  await expect(page.locator(".source i:target")).toHaveAttribute("id", `L${plain + 1}`);
});

test("the chosen theme stays", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${address}site/index.html`);
  await page.getByRole("button", { name: "Light or dark" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
