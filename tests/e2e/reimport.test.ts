import { formatMessage } from "../../src/shared/errors/errors.ts";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { goneMessages } from "../../src/shared/messages/details-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { engineEvents } from "../support/engine-events.ts";
import { expect, test } from "../support/fixtures.ts";
import { generateProject } from "../support/generated-project.ts";

const files = generateProject(120);
const changed = { path: "src/New/Changed.cs", text: "namespace New;\n\npublic class BeforeTheChange { }\n" };

test("only what has changed is read at a second import", async ({ app, page }) => {
  await app.choosePrivateFolder("shop", [...files, changed]);
  await app.waitForImport();

  await app.choosePrivateFolder("shop", [
    { ...changed, text: "/// <summary>Renamed.</summary>\nclass AfterTheChange;\n" },
  ]);
  await app.waitForImport(2);
  const imports = await engineEvents(page, "imported");
  expect(imports.map((event) => event.parsedFiles)).toEqual([121, 1]);

  await app.select("src", "New", "Changed.cs", "AfterTheChange");
  await expect(app.details).toContainText("Renamed.");
  await expect(app.item("BeforeTheChange")).toHaveCount(0);
  await expect(app.statusBar).toContainText("121 files");
});

test("an unchanged folder is not read again", async ({ app, page }) => {
  await app.choosePrivateFolder("shop", files);
  await app.waitForImport();
  await app.choosePrivateFolder("shop", []);
  await app.waitForImport(2);
  expect((await engineEvents(page, "imported")).map((event) => event.parsedFiles)).toEqual([120, 0]);
});

test("a member that a new import does not find again is said to be gone, with what was being written", async ({
  app,
  page,
}) => {
  const before = { path: "Order.cs", text: "public class Order { public void Add() { } public void Keep() { } }" };
  await app.choosePrivateFolder("shop", [before]);
  await app.waitForImport();
  await app.select("Order.cs", "Order", "Add()");
  await app.details.getByRole("button", { name: descriptionMessages.add, exact: true }).click();
  await app.details.getByRole("textbox").fill("Adds a line.");
  await app.choosePrivateFolder("shop", [{ ...before, text: "public class Order { public void Keep() { } }" }]);
  await app.waitForImport(2);
  await expect(
    app.details.getByRole("heading", { name: formatMessage(goneMessages.title, { name: "Add" }) }),
  ).toBeVisible();
  await expect(app.details.getByText("Adds a line.")).toBeVisible();
  await expectAccessible(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `test-results/gone-${colorScheme}.png` });
  }
  await app.details.getByRole("button", { name: formatMessage(goneMessages.goToType, { name: "Order" }) }).click();
  await expect(app.details.getByRole("heading", { name: "Order", exact: true })).toBeVisible();
});

test("a filter, what is opened under it and what is chosen stay over an import", async ({ app, page }) => {
  const order = { path: "src/Order.cs", text: "public class Order { public void Add() { } }" };
  await app.choosePrivateFolder("shop", [order, { path: "src/Other.cs", text: "public class Other { }" }]);
  await app.waitForImport();
  await page.getByRole("searchbox", { name: messages.explorer.filter }).fill("add");
  await app.item("Add()").click();
  await app.choosePrivateFolder("shop", [{ ...order, text: `${order.text}\npublic class More { }` }]);
  await app.waitForImport(2);
  await expect(app.item("Add()")).toHaveAttribute("aria-selected", "true");
  await expect(app.details).toContainText("Class Order");
});

test("a project can be closed, and the next visit begins without one", async ({ app, page }) => {
  await app.openSample();
  await app.chooseFromMenu(messages.menu.file, messages.menu.closeProject);
  await expect(page.getByRole("button", { name: messages.explorer.openSample })).toBeVisible();
  await expect(app.statusBar).not.toContainText("files");
  await page.reload();
  await expect(page.getByRole("button", { name: messages.explorer.openSample })).toBeVisible();
});
