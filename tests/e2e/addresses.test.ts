import type { Locator, Page } from "@playwright/test";
import { addressMessages } from "../../src/shared/messages/address-messages.ts";
import { goneMessages } from "../../src/shared/messages/details-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { AppPage } from "../support/app-page.ts";
import { bringIntoView } from "../support/bring-into-view.ts";
import { expect, test } from "../support/fixtures.ts";
import { generateProject } from "../support/generated-project.ts";

const many = Array.from({ length: 120 }, (_, i) => `    public void Method${i}() { }\n`).join("");
const long = [
  { path: "Long.cs", text: `namespace Shop;\n\npublic class Long\n{\n${many}}\n\npublic class Short { }\n` },
];

async function title(page: Page, expected: string): Promise<void> {
  await expect(page).toHaveTitle(expected);
}

function placeOf(page: Page): string | null {
  return new URL(page.url()).searchParams.get("at");
}

test("what is chosen has an address and a title; back and forward show it again", async ({ app, page }) => {
  await title(page, "Glossa");
  await app.openSample();
  await title(page, "Glossa Sample – Glossa");
  await app.select("Sensors", "Sensor.cs", "Sensor");
  await title(page, "Sensor – Glossa Sample – Glossa");
  const sensor = page.url();
  await app.select("Station", "Alarm.cs", "Alarm");
  await title(page, "Alarm – Glossa Sample – Glossa");
  expect(page.url()).not.toBe(sensor);

  for (let step = 0; step < 3; step++) await page.goBack();
  await title(page, "Sensor – Glossa Sample – Glossa");
  expect(page.url()).toBe(sensor);
  await expect(app.item("Sensor")).toHaveAttribute("aria-selected", "true");
  await expect(app.details.getByRole("heading", { name: "Sensor", exact: true })).toBeVisible();
  for (let step = 0; step < 3; step++) await page.goForward();
  await expect(app.item("Alarm")).toHaveAttribute("aria-selected", "true");
  await title(page, "Alarm – Glossa Sample – Glossa");
});

test("choosing the same once more makes no entry", async ({ app, page }) => {
  await app.openSample();
  await app.select("Sensors", "Sensor.cs", "Sensor");
  await title(page, "Sensor – Glossa Sample – Glossa");
  const entries = await page.evaluate(() => window.history.length);
  await app.item("Sensor").click();
  await app.item("Sensor").click();
  await expect(app.item("Sensor")).toHaveAttribute("aria-selected", "true");
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
});

test("back leads through the first project to the start page, and forward to the project again", async ({
  app,
  page,
}) => {
  await app.openSample();
  await title(page, "Glossa Sample – Glossa");
  await app.select("Sensors", "Sensor.cs");
  await title(page, "Sensor.cs – Glossa Sample – Glossa");
  await page.goBack();
  await title(page, "Sensors – Glossa Sample – Glossa");
  await page.goBack();
  await title(page, "Glossa Sample – Glossa");
  await expect(app.details).toContainText(messages.explorer.chooseType);
  await page.goBack();
  await title(page, "Glossa");
  await expect(page.getByRole("button", { name: messages.explorer.openSample })).toBeVisible();
  for (let step = 0; step < 3; step++) await page.goForward();
  await title(page, "Sensor.cs – Glossa Sample – Glossa");
  await expect(app.item("Sensor.cs")).toHaveAttribute("aria-selected", "true");
});

test("back leads to where one had scrolled", async ({ app, page }) => {
  await app.choosePrivateFolder("shop", long);
  await app.waitForImport();
  await app.select("Long.cs", "Long");
  const row = app.details.getByRole("button", { name: /Method60\b/ });
  await bringIntoView(row);
  const before = await settledTop(app);
  expect(before).toBeGreaterThan(500);
  await row.click();
  await title(page, "Long.Method60 – shop – Glossa");
  await page.goBack();
  await title(page, "Long – shop – Glossa");
  await expect.poll(() => app.details.evaluate(({ scrollTop }) => scrollTop)).toBe(before);
  await app.select("Short");
  await title(page, "Short – shop – Glossa");
  await expect.poll(() => app.details.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

/** Opens a type longer than the window, three history entries after the start page, and scrolls down in it. */
async function scrollInLong(app: AppPage): Promise<void> {
  await app.choosePrivateFolder("shop", long);
  // A click on a file that is still being read only selects it.
  await app.waitForImport();
  // A page that is left before its title is set may not become a history entry.
  await title(app.page, "shop – Glossa");
  await app.select("Long.cs");
  await title(app.page, "Long.cs – shop – Glossa");
  await app.select("Long.cs", "Long");
  await title(app.page, "Long – shop – Glossa");
  await expect(lastMember(app)).toBeAttached();
  await app.details.hover();
  await app.page.mouse.wheel(0, 700);
  await expect.poll(() => topOf(app)).toBe(700);
}

/** Returns the last member of the long type: before it exists, the wheel may find nothing to scroll. */
function lastMember({ details }: AppPage): Locator {
  return details.getByRole("button", { name: /Method119\b/ });
}

/** Returns the scroll offset of the details once rows that have just come into view have their sizes. */
function settledTop({ details }: AppPage): Promise<number> {
  return details.evaluate(async (pane, frames) => {
    let top = pane.scrollTop;
    for (let same = 0; same < frames; same++) {
      await new Promise(requestAnimationFrame);
      if (pane.scrollTop !== top) same = 0;
      top = pane.scrollTop;
    }
    return top;
  }, 10);
}

function topOf({ details }: AppPage): Promise<number> {
  return details.evaluate(({ scrollTop }) => scrollTop);
}

test("the overview begins at its top, wherever a type had been scrolled to", async ({ app, page }) => {
  await page.setViewportSize({ width: 1200, height: 400 });
  await app.choosePrivateFolder("shop", long);
  await app.waitForImport();
  const heading = app.details.getByRole("heading", { name: "shop", exact: true });
  await expect(heading).toBeVisible();
  await app.select("Long.cs", "Long");
  await app.details.evaluate((details) => details.scrollTo({ top: 700 }));
  await page.getByRole("banner").getByRole("button", { name: "shop" }).click();
  await expect(heading).toBeVisible();
  await expect.poll(() => topOf(app)).toBe(0);
});

test("forward from a start page that was loaded again leads to where one had scrolled", async ({ app, page }) => {
  await scrollInLong(app);
  await page.evaluate(() => history.go(-3));
  await title(page, "Glossa");
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole("button", { name: messages.explorer.openSample })).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  await page.evaluate(() => history.go(3));
  await title(page, "Long – shop – Glossa");
  await expect.poll(() => topOf(app)).toBe(700);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("a fresh link in the same tab opens at the top of what it names", async ({ app, page }) => {
  await scrollInLong(app);
  const link = new URL(page.url());
  await page.goto(link.href);
  await expect(lastMember(app)).toBeAttached();
  await app.details.hover();
  await page.mouse.wheel(0, 500);
  await expect.poll(() => topOf(app)).toBeGreaterThan(0);
  link.searchParams.set(
    "at",
    (link.searchParams.get("at") ?? "").replace("CLASS-Long", "CLASS-Long-METHOD-Method90()"),
  );
  await page.setViewportSize({ width: 1200, height: 300 });
  await page.goto(link.href);
  await title(page, "Long.Method90 – shop – Glossa");
  await expect(app.details.getByRole("heading", { name: "Method90" })).toBeVisible();
  await expect.poll(() => topOf(app)).toBe(0);
});

test("a copied link leads there in a fresh window", async ({ app, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await app.openSample();
  await app.select("Sensors", "Sensor.cs", "Sensor");
  await app.chooseFromMenu(messages.menu.view, messages.menu.copyLink);
  await expect(page.getByText(messages.links.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  // The project of the last visit is another one by now.
  await app.choosePrivateFolder("shop", long);
  await app.waitForImport(2);

  const fresh = new AppPage(await context.newPage());
  await fresh.page.goto(link);
  await title(fresh.page, "Sensor – Glossa Sample – Glossa");
  await expect(fresh.item("Sensor")).toHaveAttribute("aria-selected", "true");
  await expect(fresh.details).toContainText("What all sensors have in common");
  expect(fresh.page.url()).toBe(link);
});

test("the keys alone copy a link and go back and forward", async ({ app, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await app.openSample();
  await app.tree.focus();
  await page.keyboard.press("Home");
  await app.typeAhead("Sensors", "Sensors");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => placeOf(page)).not.toBeNull();
  const first = page.url();
  await expect(app.item("ISensor")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).not.toBe(first);
  const second = page.url();
  await page.keyboard.press("Control+Shift+L");
  await expect(page.getByText(messages.links.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(second);
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(() => page.url()).toBe(first);
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => page.url()).toBe(second);
});

test("a reload stays where one is", async ({ app, page }) => {
  await app.openSample();
  await app.select("Sensors", "Sensor.cs", "Sensor");
  await title(page, "Sensor – Glossa Sample – Glossa");
  await page.reload();
  await title(page, "Sensor – Glossa Sample – Glossa");
  await expect(app.item("Sensor")).toHaveAttribute("aria-selected", "true");
});

test("a visit without an address opens the last project, and back does not lead into a circle", async ({
  app,
  page,
}) => {
  await app.openSample();
  await page.goto("about:blank");
  await page.goto("/");
  // The title names the project before it is open.
  await expect(page).toHaveURL(/[?]project=/);
  await title(page, "Glossa Sample – Glossa");
  await page.goBack();
  expect(page.url()).toBe("about:blank");
});

test.describe("an address that leads nowhere", () => {
  test("into a project that is not stored says so, and is followed once that is imported", async ({
    app,
    page,
    browser,
    address,
  }) => {
    await app.choosePrivateFolder("shop", long);
    await app.waitForImport();
    await app.select("Long.cs", "Short");
    await title(page, "Short – shop – Glossa");
    const link = page.url();
    const elsewhere = await browser.newContext({ baseURL: address });
    const other = new AppPage(await elsewhere.newPage());
    await other.page.goto(link);
    await expect(other.details.getByRole("heading", { name: addressMessages.unknown })).toBeVisible();
    await expectAccessible(other.page);
    expect(other.page.url()).toBe(link);

    await other.choosePrivateFolder("shop", long);
    await title(other.page, "Short – shop – Glossa");
    await expect(other.item("Short")).toHaveAttribute("aria-selected", "true");
    await elsewhere.close();
  });

  test("by a type, member or file that is not there says so", async ({ app, page }) => {
    await app.choosePrivateFolder("shop", long);
    await app.waitForImport();
    await app.select("Long.cs", "Short");
    await title(page, "Short – shop – Glossa");
    const link = new URL(page.url());
    const fileId = link.searchParams.get("at")?.split("-").slice(0, 2).join("-") ?? "";
    const gone: readonly [string, string][] = [
      [`${fileId}-CLASS-Gone\`1`, "Gone"],
      [`${fileId}-CLASS-Short-METHOD-Lost(string)`, "Lost"],
      ["00000000-00000000-CLASS-Away", "Away"],
      ["00000000-00000000", goneMessages.place],
      ["<img src=x onerror=alert(1)>", goneMessages.place],
    ];
    for (const [at, name] of gone) {
      link.searchParams.set("at", at);
      await page.goto(link.href);
      const heading = goneMessages.title.replace("{name}", name);
      await expect(app.details.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    }
    await expectAccessible(page);
  });

  test("leads back to the start page", async ({ app, page }) => {
    await page.goto("/?project=folder-00000000-00000000&at=x");
    await app.details.getByRole("button", { name: addressMessages.toStart }).click();
    await expect(page.getByRole("button", { name: messages.explorer.openSample })).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
    await page.goBack();
    await expect(app.details.getByRole("heading", { name: addressMessages.unknown })).toBeVisible();
  });
});

test("what was stored and is lost is named, and its folder can be opened again", async ({ app, page }) => {
  await app.choosePrivateFolder("shop", generateProject(5));
  await app.waitForImport();
  const { origin, href } = new URL(page.url());
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
  await page.goto(href);
  await expect(
    app.details.getByRole("heading", { name: addressMessages.lost.replace("{name}", "shop") }),
  ).toBeVisible();
  await expect(app.details.getByRole("button", { name: addressMessages.openAgain })).toBeVisible();
});
