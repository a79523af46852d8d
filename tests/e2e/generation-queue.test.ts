import type { Locator, Page } from "@playwright/test";
import { messages } from "../../src/shared/messages/messages.ts";
import { queueMessages as words } from "../../src/shared/messages/queue-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import type { AppPage } from "../support/app-page.ts";
import type { DiskProject } from "../support/disk-project.ts";
import { expect, test } from "../support/fixtures.ts";
import { tabTo } from "../support/tab-to.ts";

const TYPES = 60;
const METHODS = ["GetName", "FindOrder", "Close", "SendReport"];
const COUNT = TYPES * (METHODS.length + 1);

function writeShop(project: DiskProject): void {
  for (let at = 10; at < 10 + TYPES; at++) {
    const methods = METHODS.map((name) => `  public void ${name}() { Run(${at}); }`);
    project.write(`in/Desk${at}.cs`, `namespace Shop;\npublic class Desk${at}\n{\n${methods.join("\n")}\n}\n`);
  }
}

async function openDialogByKeys(app: AppPage, page: Page): Promise<Locator> {
  await tabTo(page, app.statusBar.getByRole("button", { name: /% documented/ }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

function selected(dialog: Locator): Locator {
  return dialog.locator("[role=option][aria-selected=true]");
}

test("300 descriptions are generated over a reload and reviewed with the keyboard alone", async ({
  app,
  page,
  project,
}) => {
  writeShop(project);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  const dialog = await openDialogByKeys(app, page);
  await tabTo(page, dialog.getByRole("radio", { name: words.scopes.missingPublic }));
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: words.scopes.missing })).toBeChecked();
  await expect(dialog.getByText(`${COUNT} types and methods`)).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: words.start, exact: true }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(new RegExp(`of ${COUNT} generated`))).toBeVisible();
  await page.reload();

  // The queue waits to be resumed, unless it was done before.
  const again = await openDialogByKeys(app, page);
  await expect(again.getByText(new RegExp(`of ${COUNT} generated`))).toBeVisible();
  const resume = again.getByRole("button", { name: words.resume });
  if (await resume.isVisible()) {
    await tabTo(page, resume);
    await page.keyboard.press("Enter");
  }
  await expect(again.getByText(`${COUNT} of ${COUNT} generated`)).toBeVisible();
  await tabTo(page, again.getByRole("tab", { name: words.tabs.generate }));
  await page.keyboard.press("ArrowRight");
  const list = again.getByRole("listbox", { name: words.list });
  await expect(again.getByRole("tab", { name: `${words.tabs.review} ${COUNT}` })).toBeVisible();
  await expect(list.getByRole("option").first()).toHaveAttribute("aria-setsize", String(COUNT));

  await expect(list).toBeFocused();
  await expect(selected(again)).toContainText("Desk10");
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("k");
  await expect(selected(again)).toContainText("Desk10.GetName()");
  await expect(again.getByText("Gets the name.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(selected(again)).toContainText("Desk10.FindOrder()");
  await page.keyboard.press("Delete");
  await expect(selected(again)).toContainText("Desk10.Close()");
  await page.keyboard.press("e");
  await expect(again.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Closes it for good.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(list).toBeFocused();
  await expect(again.getByRole("tab", { name: `${words.tabs.review} ${COUNT - 3}` })).toBeVisible();
  await page.keyboard.press("u");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(selected(again)).toContainText("Desk10.FindOrder()");
  await expect(again.getByRole("tab", { name: `${words.tabs.review} ${COUNT - 1}` })).toBeVisible();
  await page.keyboard.press("End");
  await expect(selected(again)).toContainText("Desk69.SendReport()");

  await tabTo(page, again.getByRole("button", { name: words.all.accept }));
  await page.keyboard.press("Enter");
  await expect(again.getByRole("button", { name: words.confirmYes })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(again.getByText(words.empty)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(app.statusBar.getByText("100 % documented")).toBeVisible();
  await app.select("in", "Desk10.cs", "Desk10");
  await expect(app.details.getByRole("heading", { name: "Description · generated" })).toBeVisible();
});

test("tests are left out of what is documented and generated, unless they are wanted", async ({
  app,
  page,
  project,
}) => {
  writeShop(project);
  project.write(
    "Shop.Tests/DeskTests.cs",
    "/// <summary>Tests desks.</summary>\nclass DeskTests { void Closes() { } }\n",
  );
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await expect(app.statusBar.getByText("0 % documented")).toBeVisible();
  const dialog = await openDialogByKeys(app, page);
  await dialog.getByRole("radio", { name: words.scopes.missing }).check();
  await expect(dialog.getByText(`${COUNT} types and methods`)).toBeVisible();
  const summary = dialog.getByRole("listitem").filter({ hasText: words.states.source });
  await expect(summary).toHaveCount(0);
  await dialog.getByRole("checkbox", { name: words.tests }).check();
  await expect(dialog.getByText(`${COUNT + 1} types and methods`)).toBeVisible();
  await expect(summary).toHaveText(`1 ${words.states.source}`);
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing while descriptions are generated and reviewed", async ({ app, page }) => {
      await app.openSample();
      await app.statusBar.getByRole("button", { name: /% documented/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: words.scopes.missing }).check();
      await expect(dialog.getByText(words.drafts)).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/queue-${theme}.png` });
      await dialog.getByRole("button", { name: words.start, exact: true }).click();
      await expect(dialog.getByText(words.nothingLeft)).toBeVisible();
      await dialog.getByRole("tab", { name: words.tabs.review }).click();
      await expect(selected(dialog)).toBeVisible();
      // The colours of the source: a keyword, and a type recognized by its meaning.
      await expect(
        dialog.getByRole("region", { name: words.source }).locator("[class*=keyword]").first(),
      ).toBeVisible();
      await expect(dialog.getByRole("region", { name: words.source }).locator("[class*=type]").first()).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/review-${theme}.png` });
      await page.keyboard.press("e");
      await expect(dialog.getByRole("textbox")).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog.getByRole("listbox")).toBeFocused();
      await dialog.getByRole("button", { name: words.all.reject }).click();
      await dialog.getByRole("button", { name: words.confirmYes }).click();
      await expect(dialog.getByText(words.empty)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: words.close }).click();
      await expect(app.details.getByText(messages.explorer.chooseType)).toBeVisible();
    });
  });
}
