import { goToMessages } from "../../src/shared/messages/go-to-messages.ts";
import { helpMessages } from "../../src/shared/messages/help-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { settingsMessages } from "../../src/shared/messages/settings-messages.ts";
import { textSearchMessages } from "../../src/shared/messages/text-search-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";

const box = { name: goToMessages.input };
const dialog = { name: messages.menu.goToAnything };

test("a member is found by the beginnings of its humps and opened, with the keyboard alone", async ({ app, page }) => {
  await app.openSample();
  await app.tree.focus();
  await page.keyboard.press("Control+p");
  await expect(page.getByRole("combobox", box)).toBeFocused();
  await page.keyboard.type("measA");
  const best = page.getByRole("option").first();
  await expect(best).toHaveAccessibleName(/^MeasureAsync/);
  await expect(best.locator("mark").first()).toHaveText("Meas");
  await expect(page.getByRole("combobox", box)).toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", dialog)).toHaveCount(0);
  await expect(app.details.getByRole("heading", { name: "MeasureAsync" })).toBeVisible();
  await expect(app.tree.locator("[aria-selected=true]")).toHaveAccessibleName(/^MeasureAsync/);
  await expect(app.details).toBeFocused();
});

test("what is typed while the box loads stands in it, and Enter takes the best of it", async ({ app, page }) => {
  await app.openSample();
  await app.tree.focus();
  let letLoad = () => {};
  const isTyped = new Promise<void>((resolve) => {
    letLoad = resolve;
  });
  await page.route(/\/assets\/go-to-dialog[^/]*\.js$/, (route) => isTyped.then(() => route.continue()));
  await page.keyboard.press("Control+p");
  await page.keyboard.press("Escape");
  await expect(app.tree).toBeFocused();
  await page.keyboard.press("Control+p");
  await page.keyboard.type("me");
  // As input methods and dead keys do, without a key.
  await page.keyboard.insertText("a");
  await page.keyboard.type("sB");
  await page.keyboard.press("Backspace");
  letLoad();
  await expect(page.getByRole("combobox", box)).toBeFocused();
  await expect(page.getByRole("combobox", box)).toHaveValue("meas");
  await page.keyboard.type("A");
  await expect(page.getByRole("combobox", box)).toHaveValue("measA");
  await expect(page.getByRole("option").first()).toHaveAccessibleName(/^MeasureAsync/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", dialog)).toHaveCount(0);
  await expect(app.tree).toBeFocused();
  await page.keyboard.press("Control+p");
  await page.keyboard.type("measA");
  await page.keyboard.press("Enter");
  await expect(app.details.getByRole("heading", { name: "MeasureAsync" })).toBeVisible();
  await expect(page.getByRole("dialog", dialog)).toHaveCount(0);
});

test("the way in is seen, and a property is opened with the mouse", async ({ app, page }) => {
  await app.openSample();
  await app.select("Sensors", "SensorFaults.cs", "SensorFaults");
  await page.getByRole("banner").getByRole("button", { name: messages.menu.goToAnything }).click();
  await expect(page.getByText(goToMessages.recent)).toBeVisible();
  await expect(page.getByRole("option").first()).toHaveAccessibleName(/^SensorFaults/);
  await page.getByRole("combobox", box).fill("sensor.");
  const property = page.getByRole("option").filter({ hasText: "property" }).first();
  await property.click();
  await expect(page.getByRole("dialog", dialog)).toHaveCount(0);
  await expect(app.details.getByRole("heading", { level: 2 }).first()).toBeVisible();
});

test("a namespace leads to what is in it, and Esc back to where one was", async ({ app, page }) => {
  await app.openSample();
  await app.tree.focus();
  await page.keyboard.press("Control+p");
  await expect(page.getByRole("combobox", box)).toBeFocused();
  await page.keyboard.type("weather.sensors");
  // The results for a part of the text are listed until then.
  await expect(page.getByRole("listbox")).toHaveAttribute("aria-busy", "false");
  const namespace = page.getByRole("option").filter({ hasText: "namespace" }).first();
  await namespace.click();
  await expect(page.getByRole("combobox", box)).toHaveValue(/Sensors\.$/);
  await expect(page.getByRole("option").filter({ hasText: "SensorFaults" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", dialog)).toHaveCount(0);
  await expect(app.tree).toBeFocused();
});

test("the field keeps its height above a list that is longer than the window", async ({ app, page }) => {
  await app.openSample();
  await page.keyboard.press("Control+p");
  const field = page.getByRole("combobox", box);
  await field.fill("e");
  await expect(page.getByRole("option").nth(15)).toBeVisible();
  const list = page.getByRole("listbox");
  await expect.poll(() => list.evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(true);
  expect((await field.boundingBox())?.height).toBe(32);
});

test("a command is found by its name and run, also one that opens a dialog", async ({ app, page }) => {
  await app.open();
  await page.keyboard.press("Control+Shift+p");
  await expect(page.getByRole("combobox", box)).toBeFocused();
  await page.keyboard.type("theme");
  await expect(page.getByRole("option")).toHaveCount(1);
  const theme = await page.locator("html").getAttribute("data-theme");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", theme ?? "");
  await expect(page.getByRole("dialog", dialog)).toHaveCount(0);
  await page.keyboard.press("Control+p");
  await expect(page.getByRole("combobox", box)).toBeFocused();
  await page.keyboard.type("> keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: messages.menu.keys })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the sheet of keys names the keys of every command that has some, and a question mark in a text is one", async ({
  app,
  page,
}) => {
  await app.openSample();
  await app.tree.focus();
  await page.keyboard.press("Shift+?");
  const sheet = page.getByRole("dialog", { name: messages.menu.keys });
  for (const name of [messages.menu.goToAnything, messages.menu.selectLocalProject, messages.menu.nextUndocumented])
    await expect(sheet.getByRole("row", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.getByRole("searchbox").fill("");
  await page.getByRole("searchbox").press("Shift+?");
  await expect(page.getByRole("searchbox")).toHaveValue("?");
  await expect(sheet).toHaveCount(0);
});

test("F1 opens the documentation, which is read by keyboard", async ({ app, page }) => {
  await expect(app.statusBar).toBeVisible();
  await page.keyboard.press("F1");
  const dialog = page.getByRole("dialog", { name: messages.menu.documentation });
  // The README, which is shown first, links to it as well.
  await dialog.getByRole("button", { name: helpMessages.titles["docs/glossary.md"], exact: true }).press("Enter");
  const text = dialog.getByRole("region", { name: helpMessages.titles["docs/glossary.md"] });
  await expect(text.locator("p, li, table").first()).toBeVisible();
  await text.press("End");
  await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("behind a dialog the keys of commands do nothing; those of the box say another beginning in it", async ({
  app,
  page,
}) => {
  await app.openSample();
  await app.select("Sensors", "Sensor.cs", "Sensor");
  await expect(page).toHaveURL(/&at=/);
  const address = page.url();
  await page.keyboard.press("Control+,");
  const settings = page.getByRole("dialog", { name: settingsMessages.title });
  await expect(settings).toBeVisible();
  for (const keys of ["Control+p", "Control+Shift+f", "F8", "F6", "Alt+ArrowLeft", "Control+o"])
    await page.keyboard.press(keys);
  await expect(settings).toBeVisible();
  await expect(page.locator("[role=dialog]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator("[role=dialog]")).toHaveCount(0);
  await expect(page.getByRole("region", { name: textSearchMessages.title })).toHaveCount(0);
  expect(page.url()).toBe(address);

  await page.keyboard.press("Control+p");
  await expect(page.getByRole("combobox", box)).toBeFocused();
  await page.keyboard.press("Control+Shift+p");
  await expect(page.getByRole("combobox", box)).toHaveValue(">");
  await page.keyboard.press("Control+,");
  await expect(page.getByRole("dialog", dialog)).toBeVisible();
  await expect(settings).toHaveCount(0);
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing in the box, empty, full and without a match, nor in the sheet of keys", async ({
      app,
      page,
    }) => {
      await app.openSample();
      await page.keyboard.press("Control+p");
      await expect(page.getByText(goToMessages.empty)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.type("sens");
      await expect(page.getByRole("option").first()).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/go-to-${theme}.png` });
      await page.keyboard.type("zebra");
      await expect(page.getByRole("option")).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole("combobox", box).fill(">");
      await expect(page.getByRole("option").first()).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/go-to-commands-${theme}.png` });
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.keyboard.press("Shift+?");
      await expect(page.getByRole("dialog", { name: messages.menu.keys })).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/keys-${theme}.png` });
    });
  });
}

test.describe("with the user's own colors", () => {
  test.use({ forcedColors: "active", colorScheme: "dark" });

  test("what was found, and the row that Enter opens, can be told by them", async ({ app, page }) => {
    await app.openSample();
    await page.keyboard.press("Control+p");
    await page.getByRole("combobox", { name: goToMessages.input }).fill("Sensor");
    const row = page.getByRole("option").first();
    await expect(row).toHaveCSS("outline-style", "solid");
    const colors = await row.locator("mark").evaluate((mark) => {
      const { color, backgroundColor } = getComputedStyle(mark);
      return { color, backgroundColor };
    });
    expect(colors.backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
    expect(colors.color).not.toBe(colors.backgroundColor);
    await page.keyboard.press("Enter");
    await expect(app.tree.locator("[aria-selected=true]")).toHaveCSS("outline-style", "solid");
  });
});
