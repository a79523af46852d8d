import type { Locator, Page } from "@playwright/test";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { goToMessages } from "../../src/shared/messages/go-to-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { overviewMessages as words } from "../../src/shared/messages/overview-messages.ts";
import { problemsMessages } from "../../src/shared/messages/problems-messages.ts";
import { queueMessages } from "../../src/shared/messages/queue-messages.ts";
import { usesMessages } from "../../src/shared/messages/uses-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";

const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing in the overview of the sample", async ({ app, page }) => {
      await app.openSample();
      await expect(title(page, "Glossa Sample")).toBeVisible();
      await expect(section(page, words.mostUsed.title).getByRole("listitem").first()).toBeVisible();
      await expect(section(page, "README.md")).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test("the overview comes with the project, and everything leads back to it", async ({ app, page }) => {
  await app.openSample();
  await expect(title(page, "Glossa Sample")).toBeVisible();
  await expect(page).toHaveURL(/\?project=[^&]+$/);
  const address = page.url();
  const types = section(page, words.mostUsed.title);
  const name = await types.getByRole("button").first().textContent();
  await types.getByRole("button").first().click();
  await expect(app.details.getByRole("heading", { level: 3, name: name ?? "" })).toBeVisible();
  await expect(app.details).toBeFocused();
  await page.goBack();
  await expect(title(page, "Glossa Sample")).toBeVisible();
  await page.goForward();
  await expect(title(page, "Glossa Sample")).toHaveCount(0);
  await page.getByRole("banner").getByRole("button", { name: "Glossa Sample" }).click();
  await expect(title(page, "Glossa Sample")).toBeVisible();
  expect(page.url()).toBe(address);
  await app.select("Sensors", "Sensor.cs", "Sensor");
  await page.keyboard.press("Control+Shift+p");
  await page.getByRole("combobox", { name: goToMessages.input }).fill(">overview");
  await page.keyboard.press("Enter");
  await expect(title(page, "Glossa Sample")).toBeVisible();
  expect(page.url()).toBe(address);
  await page.reload();
  await expect(title(page, "Glossa Sample")).toBeVisible();
});

test("every figure leads to what it counts", async ({ app, page, project }) => {
  project.write("Core/Core.csproj", '<Project Sdk="Microsoft.NET.Sdk"></Project>');
  project.write("Core/Order.cs", "namespace Shop;\npublic class Order { public void Add() { } }\n");
  project.write("Core/Till.cs", "namespace Shop;\nclass Till { void Sell(Order o) { o.Add(); o.Add(); } }\n");
  project.write("Core/Broken.cs", "class Whole { }\n\nclass Half { void M( { ]] \n");
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  const figures = page.getByRole("list", { name: words.figures });

  await figures.getByRole("button", { name: /^\d+ files of code, 1 other$/ }).click();
  await expect(app.tree).toBeFocused();
  const ring = { "outline-style": "solid", "outline-width": "2px" };
  const expectRing = async (place: Locator) => {
    for (const [name, value] of Object.entries(ring)) await expect(place).toHaveCSS(name, value);
  };
  await expectRing(app.tree.locator("[data-active]"));
  for (const [figure, title] of [
    [/ types$/, words.namespaces.title],
    [/ methods?$/, words.projects.title],
  ] as const) {
    await figures.getByRole("button", { name: figure }).click();
    const heading = page.getByRole("heading", { name: title, exact: true });
    await expect(heading).toBeFocused();
    await expectRing(heading);
    await expect(heading).toBeInViewport();
  }
  await figures.getByRole("button", { name: /reading problem/ }).click();
  const problems = page.getByRole("dialog", { name: problemsMessages.title });
  await expect(problems.getByRole("button", { name: "Core/Broken.cs" })).toBeVisible();
  await page.keyboard.press("Escape");
  await figures.getByRole("button", { name: /documented/ }).click();
  await expect(page.getByRole("dialog", { name: queueMessages.title })).toBeVisible();
  await page.keyboard.press("Escape");

  await section(page, words.projects.title)
    .getByRole("button", { name: /^Core 3 files/ })
    .click();
  await expect(app.item("Core")).toHaveAttribute("aria-expanded", "true");
  await expect(app.tree).toBeFocused();
  await expect(app.tree.locator("[data-active]")).toHaveAccessibleName(/^Core/);
  await expectRing(app.tree.locator("[data-active]"));
  const namespaces = section(page, words.namespaces.title);
  await namespaces.getByRole("button", { name: /^Shop 2 types/ }).click();
  await expect(namespaces.getByRole("listitem").getByRole("listitem")).toHaveText(["OrderOrder.cs", "TillTill.cs"]);
  await expectAccessible(page);

  const undocumented = section(page, words.undocumented.title);
  await undocumented.getByRole("button", { name: "2 uses of Add" }).click();
  const uses = app.details.getByRole("region", { name: usesMessages.title, exact: true });
  await expect(uses).toBeInViewport();
  await expect(uses).toContainText("Till.cs");
});

test("the uses of a large type come to the top, and stay there while the rest of it loads", async ({
  app,
  page,
  project,
}) => {
  const methods = Array.from({ length: 300 }, (_, at) => `public void M${at}() { }`);
  project.write("Order.cs", `public class Order {\n${methods.join("\n")}\n}\n`);
  project.write("Till.cs", `class Till {\n${"Order order;\n".repeat(200)}}\n`);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await section(page, words.mostUsed.title).getByRole("button", { name: "200 uses of Order" }).click();
  const uses = app.details.getByRole("region", { name: usesMessages.title, exact: true });
  await expect(uses).toContainText("Till.cs");
  await expect(uses).toBeFocused();
  const distance = async () => {
    const [pane, list] = await Promise.all([app.details.boundingBox(), uses.boundingBox()]);
    return Math.abs((list?.y ?? 0) - (pane?.y ?? 0));
  };
  await expect.poll(distance).toBeLessThan(40);
  await page.waitForLoadState("networkidle");
  expect(await distance()).toBeLessThan(40);
});

test("what was written is listed with its day, and no longer undocumented", async ({ app, page, project }) => {
  project.write("Order.cs", "class Order { }\nclass Till { Order order; }\n");
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await section(page, words.undocumented.title).getByRole("button", { name: "Order", exact: true }).click();
  await app.details.getByRole("button", { name: descriptionMessages.add }).click();
  await page.keyboard.type("What was bought.");
  await page.keyboard.press("Control+Enter");
  await expect(app.details).toContainText("What was bought.");
  await page.goBack();
  const latest = section(page, words.latest.title).getByRole("listitem");
  await expect(latest).toHaveText(/^Orderwritten \w+ \d+, \d{4}$/);
  await expect(section(page, words.undocumented.title)).toContainText(words.undocumented.none);
  await latest.getByRole("button", { name: "Order" }).press("Enter");
  await expect(app.details).toContainText("What was bought.");
});

test("a hostile README says its words and does nothing", async ({ app, page, project }) => {
  const hostile = [
    '<script>window.hacked = 1</script><img src="x" onerror="window.hacked = 1"><h1>Title</h1>',
    "[js](javascript:window.hacked=1) [data](data:text/html,<script>1</script>) ![i](https://example.invalid/i.png)",
    '<svg/onload="window.hacked=1"> <iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
    "[out](https://example.org/) [code](Order.cs)",
    "[".repeat(20_000),
    "- ".repeat(5_000),
    "> ".repeat(5_000),
    "x".repeat(1_000),
  ];
  project.write("README.md", hostile.join("\n\n"));
  project.write("Order.cs", "class Order { }");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  const readme = section(page, "README.md");
  await expect(readme).toContainText("Title");
  await expect(readme.locator("img, script, svg, iframe, [onerror], [onload]")).toHaveCount(0);
  await expect(readme.getByRole("link")).toHaveCount(1);
  await expect(readme.getByRole("link", { name: "out" })).toHaveAttribute("target", "_blank");
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  expect(requests.filter((url) => url.includes("example"))).toEqual([]);
  await readme.getByRole("button", { name: "code" }).click();
  await expect(app.item("Order.cs")).toHaveAttribute("aria-selected", "true");
});

test("a folder's README is there by its handle, too, and after a reload where it was picked", async ({
  app,
  page,
  project,
}) => {
  await app.choosePrivateFolder("shop", [
    { path: "readme.md", text: "# By handle" },
    { path: "A.cs", text: "class A { }" },
  ]);
  await app.waitForImport();
  await expect(page.getByRole("heading", { level: 4, name: "By handle" })).toBeVisible();
  project.write("README.md", "# Picked");
  await app.chooseFolder(project.folder);
  await app.waitForImport(2);
  await expect(page.getByRole("heading", { level: 4, name: "Picked" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 4, name: "Picked" })).toBeVisible();
});

test("a folder without types has an overview of what there is", async ({ app, page, project }) => {
  project.write("README.md", "# Only words");
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await expect(app.details).toContainText(messages.explorer.emptyProject);
  await expect(title(page, "project")).toBeVisible();
  await expect(page.getByRole("heading", { level: 4, name: "Only words" })).toBeVisible();
  await expect(section(page, words.namespaces.title)).toHaveCount(0);
});
