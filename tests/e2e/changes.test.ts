import type { Page } from "@playwright/test";
import { changesMessages } from "../../src/shared/messages/changes-messages.ts";
import { goToMessages } from "../../src/shared/messages/go-to-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";
import { writePrivateFile } from "../support/private-folder.ts";

const FILES = [
  {
    path: "Order.cs",
    text: "namespace Shop; public class Order { public void Add() { } public void Close() { } int Count() { return 1; } }",
  },
  { path: "Bill.cs", text: "namespace Shop; public class Bill { }" },
];
const LATER = {
  path: "Order.cs",
  text: "namespace Shop; public class Order { public void Add(int count) { } long Count() { return 1; } }",
};

const dialogIn = (page: Page) => page.getByRole("dialog", { name: changesMessages.title });

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("what changed since an import is listed, with why it breaks users, and leads to where it is", async ({
      app,
      page,
    }) => {
      await app.choosePrivateFolder("shop", FILES);
      await app.waitForImport();
      await app.chooseFromMenu(messages.menu.view, messages.menu.whatChanged);
      const dialog = dialogIn(page);
      await expect(dialog.getByText(changesMessages.noneBefore)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");

      await app.choosePrivateFolder("shop", [LATER]);
      await app.waitForImport(2);
      await page.keyboard.press("Control+p");
      await page.getByRole("combobox", { name: goToMessages.input }).fill(">what changed");
      await expect(page.getByRole("option")).toHaveText([new RegExp(messages.menu.whatChanged)]);
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("heading", { level: 3 })).toHaveText([`${changesMessages.breaking} 2`]);
      await expect(dialog.getByText("− public void Add()")).toBeVisible();
      await expect(dialog.getByText("+ public void Add(int count)")).toBeVisible();
      await expect(dialog.getByText("Parameter added: count: int")).toBeVisible();
      await dialog.getByRole("combobox", { name: changesMessages.visibility }).selectOption(changesMessages.all);
      await expect(dialog.getByText("+ long Count()")).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/changes-${theme}.png` });

      await dialog.getByRole("checkbox", { name: changesMessages.breakingOnly }).check();
      await dialog.getByRole("searchbox").fill("close");
      await dialog.getByRole("button", { name: /^Shop\.Order\.Close/ }).focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await expect(app.details.getByRole("heading", { name: "Order", exact: true })).toBeVisible();

      await app.chooseFromMenu(messages.menu.view, messages.menu.whatChanged);
      await dialog.getByRole("button", { name: "Shop.Order.Add" }).click();
      await expect(app.item("Add(int)")).toHaveAttribute("aria-selected", "true");
    });
  });
}

test("what a refresh takes over is told since the visit began, and in the next since the last", async ({
  app,
  page,
}) => {
  await app.choosePrivateFolder("shop", FILES);
  await app.waitForImport();
  await page.reload();
  await expect(app.item("Order.cs")).toBeVisible();
  await writePrivateFile(page, ["shop"], LATER);
  // Its key belongs to the browser until the engine has said that it can refresh: until then the menu item is missing.
  await app.chooseFromMenu(messages.menu.view, messages.menu.refresh);
  await app.select("Order.cs", "Order", "Add(int)");
  await app.chooseFromMenu(messages.menu.view, messages.menu.whatChanged);
  const choice = dialogIn(page).getByRole("combobox", { name: changesMessages.since }).getByRole("option");
  await expect(choice).toHaveText([/^this visit began, .+; before the last refresh/]);
  await expect(dialogIn(page).getByRole("button", { name: "Shop.Order.Add" })).toBeVisible();

  await page.reload();
  await expect(app.item("Order.cs")).toBeVisible();
  await app.chooseFromMenu(messages.menu.view, messages.menu.whatChanged);
  await expect(choice).toHaveText([/^the last visit/, /^this visit began/]);
  await expect(dialogIn(page).getByRole("button", { name: "Shop.Order.Add" })).toBeVisible();
  await dialogIn(page).getByRole("combobox", { name: changesMessages.since }).selectOption({ index: 1 });
  await expect(dialogIn(page).getByText(changesMessages.none)).toBeVisible();
});
