import { detailsMessages } from "../../src/shared/messages/details-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";

/** Screens that the tests of their features do not check for accessibility in both themes. */
for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing in an enum, a file without types, and the page before anything is chosen", async ({
      app,
      page,
    }) => {
      await app.openSample();
      await expect(page.getByText(messages.explorer.chooseType)).toBeVisible();
      await expectAccessible(page);
      await app.select("Sensors", "SensorFaults.cs", "SensorFaults");
      await expect(app.details.getByRole("heading", { name: "Members" })).toBeVisible();
      await expectAccessible(page);
      await app.item("Weather.csproj").click();
      await expect(app.details.getByText(detailsMessages.notParsed)).toBeVisible();
      await expectAccessible(page);
    });

    test("axe finds nothing in open menus, in a file that was read in part, and in the list of problems", async ({
      app,
      page,
      project,
    }) => {
      project.write("broken.cs", "class Whole { }\n\nclass Half { void M( { ]] \n");
      await app.chooseFolder(project.folder);
      await app.waitForImport();
      await app.tree.getByRole("treeitem", { name: /^broken\.cs/ }).click();
      await expect(app.details.getByRole("heading", { name: "Whole" })).toBeVisible();
      await expectAccessible(page);
      for (const menu of [messages.menu.file, messages.menu.github, messages.menu.view, messages.menu.help]) {
        await page.getByRole("menuitem", { name: menu, exact: true }).click();
        await expect(page.getByRole("menu")).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("menu")).toHaveCount(0);
      }
      await app.statusBar.getByRole("button", { name: /partial/ }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "broken.cs" })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
