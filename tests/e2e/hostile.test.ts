import type { Locator } from "@playwright/test";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { problemsMessages } from "../../src/shared/messages/problems-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import type { AppPage } from "../support/app-page.ts";
import { expect, test } from "../support/fixtures.ts";
import { HOSTILE_FILE, HOSTILE_FILES, IMAGE, LONG, PROJECT_NAME, SUMMARY, TURNED } from "../support/hostile-project.ts";

const FOLDER = "<b>bold<b>";

test.beforeEach(async ({ app, page }) => {
  page.on("dialog", (dialog) => {
    throw new Error(`A text opened a dialog of the browser: ${dialog.message()}`);
  });
  await app.choosePrivateFolder(PROJECT_NAME, HOSTILE_FILES);
  await app.waitForImport();
});

/** Expects that no text ran or became markup, and that nothing became wider than the window. */
async function expectHarmless({ page }: AppPage): Promise<void> {
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  // The code view itself puts images without a source around its other widgets.
  await expect(page.locator("img:not(.cm-widgetBuffer), img[src], body b, main script, [onerror]")).toHaveCount(0);
  for (const box of [page.locator("html"), page.locator("main > section")]) {
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
}

test("names of projects, folders and files are texts, in the title, the tree and the filter", async ({ app, page }) => {
  await expect(page.getByRole("banner")).toContainText(PROJECT_NAME);
  await expect(page).toHaveTitle(/Glossa/);
  await expect(app.item(FOLDER)).toBeVisible();
  await page.getByRole("searchbox", { name: messages.explorer.filter }).fill(IMAGE);
  await expect(app.tree.getByRole("treeitem", { name: HOSTILE_FILE, exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: messages.explorer.filter }).fill(LONG);
  await expect(app.item(`${LONG}()`)).toBeVisible();
  await expectHarmless(app);
  await page.getByRole("searchbox", { name: messages.explorer.filter }).fill(`zebra ${IMAGE}`);
  await expect(app.tree).toHaveCount(0);
  await expectHarmless(app);
  await expectAccessible(page);
});

test("a type's details are texts, and so is its diagram", async ({ app, page }) => {
  await app.select(FOLDER, HOSTILE_FILE, "Evil<T, style>");
  await expect(app.details.getByRole("heading", { name: `File: ${HOSTILE_FILE}` })).toBeVisible();
  await expect(app.details.getByText(SUMMARY).first()).toBeVisible();
  await expect(app.details.getByRole("button", { name: `click = "${IMAGE}"` })).toBeVisible();
  await expectHarmless(app);
  await expectAccessible(page);
  const picture = await app.classDiagram();
  await expect(picture).toContainText("Evil<T, style>");
  await expectHarmless(app);
});

test("a member's details are texts, and so is its usage graph", async ({ app, page }) => {
  await app.select(FOLDER, HOSTILE_FILE, "Evil<T, style>", "Run(string, int)");
  await expect(app.details.getByText(SUMMARY)).toBeVisible();
  await expect(app.details.getByRole("table")).toContainText(IMAGE);
  await expect(app.details.getByRole("table")).toContainText(`"${IMAGE}"`);
  const section = await app.usageGraph();
  await expect(section.getByRole("button", { name: LONG, exact: true }).first()).toBeVisible();
  await expect(section.getByRole("button", { name: "evil", exact: true })).toBeVisible();
  await expect(section.locator("canvas.sigma-mouse")).toBeVisible();
  await expectHarmless(app);
  await expectAccessible(page);
  await section.getByRole("button", { name: LONG, exact: true }).first().click();
  await expect(app.details.getByRole("heading", { name: LONG, exact: true })).toBeVisible();
  await expectHarmless(app);
});

test("a name that turns the direction of writing is marked, reads as it is written, and stays what it is", async ({
  app,
}) => {
  const name = turnedFile(app).locator("bdi");
  const { places, text } = await name.evaluate((element) => {
    const texts = [...element.childNodes].filter((node) => node instanceof Text);
    const leftOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().left;
    };
    const last = texts.at(-1);
    const end = document.createRange();
    if (last !== undefined) end.setStart(last, last.length - 1);
    if (last !== undefined) end.setEnd(last, last.length);
    return { places: [...texts.map(leftOf), end.getBoundingClientRect().left], text: element.textContent };
  });
  expect(places).toHaveLength(3);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(text).toBe(`${TURNED}.cs`);
});

/** Returns the row of the file whose name contains the character that reverses the text direction. */
function turnedFile(app: AppPage): Locator {
  return app.tree.getByRole("treeitem", { name: /^e⟨U\+202E⟩.?vil\.cs repaired$/u });
}

test("a description that is written stays the text it is", async ({ app }) => {
  const written = `${SUMMARY}\n${LONG}\n<b>&amp;</b>`;
  await turnedFile(app).click();
  await app.select("evil");
  await app.details.getByRole("button", { name: descriptionMessages.add }).click();
  await app.details.getByRole("textbox").fill(written);
  await expect(app.code).toBeVisible();
  await expectHarmless(app);
  await app.details.getByRole("button", { name: descriptionMessages.save, exact: true }).click();
  const paragraphs = app.details.getByRole("paragraph");
  await expect(paragraphs.filter({ hasText: LONG })).toBeVisible();
  const texts = await paragraphs.evaluateAll((all) => all.map(({ textContent }) => textContent));
  // Text between backticks is code, so each line is a paragraph of its own.
  expect(texts).toEqual(expect.arrayContaining(written.replaceAll("`", "").split("\n")));
  await expectHarmless(app);
});

test("the list of problems names its files as texts", async ({ app, page }) => {
  await app.statusBar.getByRole("button", { name: /skipped/ }).click();
  const dialog = page.getByRole("dialog", { name: problemsMessages.title });
  await expect(dialog.getByRole("button", { name: `broken ${IMAGE}.cs`, exact: true })).toBeVisible();
  await expectHarmless(app);
  await expectAccessible(page);
});
