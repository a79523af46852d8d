import { classDiagramMessages } from "../../src/shared/messages/class-diagram-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";
import { pickPrivateFolder } from "../support/private-folder.ts";

test("a type of five hundred members shows them all, and scrolls to its end without moving the page", async ({
  app,
  page,
  project,
}) => {
  const methods = Array.from({ length: 500 }, (_, at) => `public void Step${at}(int a, string b) { }`);
  project.write("Long.cs", `class Long {\n${methods.join("\n")}\n}`);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Long.cs", "Long");
  await expect(app.details.locator("h4 button[aria-expanded]")).toHaveText("Public Methods 500");
  await expect(app.details.getByRole("button", { name: /void Step\d+\(/ })).toHaveCount(500);
  await app.details.getByRole("region", { name: classDiagramMessages.title }).evaluate((section) => {
    section.scrollIntoView({ block: "start" });
  });
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
  await app.details.getByRole("button", { name: /void Step499\(/ }).click();
  await expect(app.details.getByRole("heading", { name: "Step499" })).toBeVisible();
});

test("a project that becomes empty has nothing chosen any more", async ({ app, page }) => {
  await app.choosePrivateFolder("shop", [{ path: "Order.cs", text: "class Order { }" }]);
  await app.waitForImport();
  await app.select("Order.cs", "Order");
  await expect(app.details.getByRole("heading", { name: "Order", exact: true })).toBeVisible();
  await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("shop");
    await folder.removeEntry("Order.cs");
  });
  await app.choosePrivateFolder("shop", []);
  await app.waitForImport(2);
  await expect(app.details.getByRole("heading", { name: "Order", exact: true })).toHaveCount(0);
  await expect(app.details).toContainText(messages.explorer.emptyProject);
  await expect(page.getByRole("navigation").getByText(messages.explorer.emptyProject)).toBeVisible();
  await expect(app.details).toContainText(messages.explorer.emptyProjectHint);
  await expectAccessible(page);
  await page.screenshot({ path: "test-results/without-code.png" });
  await pickPrivateFolder(page, "other", [{ path: "Till.cs", text: "class Till { }" }]);
  await app.details.getByRole("button", { name: messages.explorer.otherFolder }).click();
  await app.waitForImport(3);
  await expect(app.details).toContainText(messages.explorer.chooseType);
});
