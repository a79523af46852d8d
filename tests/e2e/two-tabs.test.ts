import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { writeDescription } from "../support/describing.ts";
import { engineEvents } from "../support/engine-events.ts";
import { expect, test } from "../support/fixtures.ts";
import { openTab } from "../support/open-tab.ts";
import { clearStoredFacts } from "../support/stored-facts.ts";

const numbers = Array.from({ length: 30 }, (_, i) => i);
const first = numbers.map((i) => ({ path: `src/File${i}.cs`, text: `class Before${i} { }\n` }));
const second = numbers.map((i) => ({ path: `src/File${i}.cs`, text: `class Afterwards${i} { }\n` }));

test("a tab that stays open shows what another has imported, and details of every file", async ({ app, context }) => {
  await app.choosePrivateFolder("shop", first);
  await app.waitForImport();
  const other = await openTab(context);
  await expect(other.statusBar).toContainText("30 files");
  await other.select("src", "File7.cs");
  await expect(other.details.getByRole("heading", { name: "Before7" })).toBeVisible();

  await app.choosePrivateFolder("shop", second);
  await app.waitForImport(2);
  await expect(other.details.getByRole("heading", { name: "Afterwards7" })).toBeVisible();
  await expect(other.item("File7.cs")).toHaveAttribute("aria-selected", "true");
  for (const i of numbers) {
    await other.item(`File${i}.cs`).click();
    await expect(other.details.getByRole("heading", { name: `Afterwards${i}`, exact: true })).toBeVisible();
  }
  expect(await engineEvents(other.page, "warning")).toEqual([]);
  expect(await engineEvents(app.page, "warning")).toEqual([]);
});

test("what the browser has lost of a project comes back when its folder is imported again", async ({ app, page }) => {
  await app.choosePrivateFolder("shop", first);
  await app.waitForImport();
  await clearStoredFacts(page);
  await page.reload();
  // Its text is stored, and is parsed just for this selection.
  await app.select("src", "File3.cs");
  await expect(app.item("Before3")).toBeVisible();

  await app.choosePrivateFolder("shop", []);
  await app.waitForImport();
  expect((await engineEvents(page, "imported")).map(({ parsedFiles }) => parsedFiles)).toEqual([30]);
  await expect(app.item("Before3")).toBeVisible();
  await app.item("Before3").click();
  await expect(app.details.getByRole("heading", { name: "Before3", exact: true })).toBeVisible();
});

test("a description that is saved in one tab shows in another", async ({ app, context }) => {
  await app.choosePrivateFolder("shop", first);
  await app.waitForImport();
  const other = await openTab(context);
  for (const tab of [app, other]) {
    await tab.select("src", "File7.cs", "Before7");
    await expect(tab.details.getByText(descriptionMessages.none)).toBeVisible();
  }
  await writeDescription(app, "Written in the first tab.");
  await expect(other.details.getByText("Written in the first tab.")).toBeVisible();
});

test("a description that two tabs write at once is overwritten by neither without a choice", async ({
  app,
  context,
}) => {
  await app.choosePrivateFolder("shop", first);
  await app.waitForImport();
  const other = await openTab(context);
  const editor = { name: /^Description of/ } as const;
  for (const tab of [app, other]) {
    await tab.select("src", "File7.cs", "Before7");
    await tab.details.getByRole("button", { name: descriptionMessages.add, exact: true }).click();
  }
  await app.details.getByRole("textbox", editor).fill("Written in the first tab.");
  await other.details.getByRole("textbox", editor).fill("Written in the second tab.");
  await app.details.getByRole("textbox", editor).press("ControlOrMeta+Enter");
  await expect(other.details.getByRole("alert")).toHaveText(descriptionMessages.changedElsewhere);
  await expect(other.details).toContainText("Written in the first tab.");

  await other.details.getByRole("textbox", editor).press("ControlOrMeta+Enter");
  const keepMine = other.details.getByRole("button", { name: descriptionMessages.keepMine });
  await expect(keepMine).toBeFocused();
  await expect(app.details).toContainText("Written in the first tab.");
  await other.page.screenshot({ path: test.info().outputPath("changed-elsewhere.png") });
  await keepMine.press("Enter");
  await other.details.getByRole("textbox", editor).press("ControlOrMeta+Enter");
  await expect(app.details).toContainText("Written in the second tab.");
});
