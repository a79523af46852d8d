import { rmSync } from "node:fs";
import { join } from "node:path";
import { coverageMessages } from "../../src/shared/messages/coverage-messages.ts";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { queueMessages } from "../../src/shared/messages/queue-messages.ts";
import { sourceMessages } from "../../src/shared/messages/source-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { describeEntity, writeDescription } from "../support/describing.ts";
import { expect, test } from "../support/fixtures.ts";

const BOX = `namespace N;
/// <summary>Keeps things.</summary>
public class Box
{
    public int Find(int id) { return id; }
    public void Open() { }
}
`;

test("the tree and the status bar say how much is documented, and F8 leads through what is not", async ({
  app,
  page,
  project,
}) => {
  project.write("in/Box.cs", BOX);
  project.write("Lid.cs", "/// <summary>Closes it.</summary>\nclass Lid { }");
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await expect(app.statusBar.getByText("50 % documented")).toBeVisible();
  await expect(app.item("in")).toHaveAccessibleDescription("1 of 3 documented");
  await expect(app.item("in")).toContainText("33 %");
  await expect(app.item("Lid.cs")).toHaveAccessibleDescription("1 of 1 documented");
  await expect(app.item("Lid.cs")).toContainText("✓");

  await page.keyboard.press("F8");
  await expect(app.details.getByRole("heading", { name: "Find" })).toBeVisible();
  await expect(app.item("Find(int)")).toHaveAccessibleDescription(coverageMessages.mark.missing);
  await app.chooseFromMenu(messages.menu.view, messages.menu.nextUndocumented);
  await expect(app.details.getByRole("heading", { name: "Open" })).toBeVisible();
  await page.keyboard.press("Shift+F8");
  await expect(app.details.getByRole("heading", { name: "Find" })).toBeVisible();

  await app.details.getByRole("button", { name: descriptionMessages.add }).click();
  await page.keyboard.type("Finds it.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(app.statusBar.getByText("75 % documented")).toBeVisible();
  await expect(app.item("Find(int)")).toHaveAccessibleDescription("");
  await page.keyboard.press("F8");
  await page.keyboard.press("F8");
  await expect(app.details.getByRole("heading", { name: "Open" })).toBeVisible();
});

test("F8 from a button keeps the keyboard in the details, and F2 begins to write from anywhere", async ({
  app,
  page,
  project,
}) => {
  project.write("Box.cs", BOX);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await page.keyboard.press("F2");
  await expect(page.getByText(coverageMessages.nothingToDescribe)).toBeVisible();
  await app.select("Box.cs", "Box");
  await app.details.getByRole("button", { name: descriptionMessages.edit, exact: true }).focus();
  await page.keyboard.press("F8");
  await expect(app.details.getByRole("heading", { name: "Find" })).toBeVisible();
  await expect(app.details).toBeFocused();
  const editor = app.details.getByRole("textbox", { name: /^Description of/ });
  await page.keyboard.press("F2");
  await expect(editor).toBeFocused();
  await page.keyboard.type("Finds it.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(editor).toHaveCount(0);
  await app.tree.focus();
  await page.keyboard.press("F8");
  await expect(app.details.getByRole("heading", { name: "Open" })).toBeVisible();
  await expect(app.tree).toBeFocused();
  await page.keyboard.press("F2");
  await expect(editor).toBeFocused();
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("a description whose code has changed says so, until it is called true", async ({ app, page, project }) => {
      project.write("Box.cs", BOX);
      await app.chooseFolder(project.folder);
      await app.waitForImport();
      await app.select("Box.cs", "Box", "Find(int)");
      await app.details.getByRole("button", { name: descriptionMessages.add }).click();
      await page.keyboard.type("Finds it.");
      await page.keyboard.press("ControlOrMeta+Enter");
      await expect(app.details.getByRole("heading", { name: "Description · edited" })).toBeVisible();

      project.write("Box.cs", BOX.replace("return id;", "return id + 1; /* now another */"));
      await app.chooseFolder(project.folder);
      await app.waitForImport(2);
      await expect(app.details.getByText(coverageMessages.stale.body)).toBeVisible();
      await expect(app.item("Find(int)")).toHaveAccessibleDescription(coverageMessages.mark.stale);
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/stale-${theme}.png` });
      await app.details.getByRole("button", { name: sourceMessages.showNow }).click();
      await expect(page.getByRole("complementary", { name: sourceMessages.pane })).toContainText("now another");
      await app.details.getByRole("button", { name: coverageMessages.markCurrent }).click();
      await expect(app.details.getByText(coverageMessages.stale.body)).toHaveCount(0);
      await expect(app.details.getByRole("button", { name: descriptionMessages.edit })).toBeFocused();
      await expect(app.item("Find(int)")).toHaveAccessibleDescription("");
    });

    test("the descriptions of a renamed type are moved at once, and back", async ({ app, page, project }) => {
      project.write("Box.cs", BOX);
      await app.chooseFolder(project.folder);
      await app.waitForImport();
      await describeEntity(app, ["Box.cs", "Box", "Find(int)"], "Finds it.");
      await app.item("Open()").click();
      await writeDescription(app, "Opens it.");
      rmSync(join(project.folder, "Box.cs"));
      project.write("Crate.cs", BOX.replace(/\bBox\b/g, "Crate"));
      await app.chooseFolder(project.folder);
      await app.waitForImport(2);
      await app.chooseFromMenu(messages.menu.view, messages.menu.descriptions);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("tab", { name: queueMessages.tabs.orphaned }).click();
      const moveAll = dialog.getByRole("button", { name: "Move all 2 of Box to Crate" });
      await expect(moveAll).toHaveCount(2);
      await page.screenshot({ path: `test-results/move-all-${theme}.png` });
      await moveAll.first().click();
      await expect(dialog.getByText("Moved 2 descriptions to Crate.")).toBeVisible();
      await expect(dialog.getByText(queueMessages.noOrphaned)).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/moved-all-${theme}.png` });
      await dialog.getByRole("button", { name: queueMessages.undoMove, exact: true }).click();
      await expect(moveAll).toHaveCount(2);
    });

    test("a description that has lost its home is moved to another method", async ({ app, page, project }) => {
      project.write("Box.cs", BOX);
      await app.chooseFolder(project.folder);
      await app.waitForImport();
      await app.select("Box.cs", "Box", "Find(int)");
      await app.details.getByRole("button", { name: descriptionMessages.add }).click();
      await page.keyboard.type("Finds it.");
      await page.keyboard.press("ControlOrMeta+Enter");
      await expect(app.details.getByText("Finds it.")).toBeVisible();

      project.write("Box.cs", BOX.replace("Find(int id)", "Seek(int id)"));
      await app.chooseFolder(project.folder);
      await app.waitForImport(2);
      await app.item("Seek(int)").click();
      await app.chooseFromMenu(messages.menu.view, messages.menu.descriptions);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("tab", { name: queueMessages.tabs.orphaned }).click();
      await expect(dialog.getByText("Box.Find(int), in Box.cs")).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/orphaned-${theme}.png` });
      await dialog.getByRole("button", { name: "Move to Box.Seek(int)", exact: true }).click();
      await expect(dialog.getByText(queueMessages.noOrphaned)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(app.details.getByText("Finds it.")).toBeVisible();
      await expect(app.details.getByText(coverageMessages.stale.signature)).toBeVisible();
    });
  });
}
