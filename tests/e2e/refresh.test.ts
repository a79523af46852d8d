import { formatMessage } from "../../src/shared/errors/errors.ts";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { goneMessages } from "../../src/shared/messages/details-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { writeDescription } from "../support/describing.ts";
import { engineEvents } from "../support/engine-events.ts";
import { expect, test } from "../support/fixtures.ts";
import { openTab } from "../support/open-tab.ts";
import { writePrivateFile } from "../support/private-folder.ts";

const ORDER = { path: "Order.cs", text: "public class Order { public void Add() { } }" };
const LATER = { path: "Order.cs", text: "public class Order { public void Add() { } public void Cancel() { } }" };

test("F5 takes over what has changed in the folder, and leaves what is chosen and typed alone", async ({
  app,
  page,
}) => {
  await app.choosePrivateFolder("shop", [ORDER]);
  await app.waitForImport();
  await app.select("Order.cs", "Order", "Add()");
  await writePrivateFile(page, ["shop"], LATER);
  await page.keyboard.press("F5");
  await expect(app.item("Cancel()")).toBeVisible();
  await expect(app.item("Add()")).toHaveAttribute("aria-selected", "true");
  await expect(app.statusBar).toContainText("Updated at");
  // Nothing was imported again, and the page was not reloaded.
  expect(await engineEvents(page, "imported")).toHaveLength(1);
  await app.chooseFromMenu(messages.menu.view, messages.menu.refresh);
  await expect(app.statusBar).toContainText("Nothing has changed");
});

test("coming back to the window is enough", async ({ app, page }) => {
  await app.choosePrivateFolder("shop", [ORDER]);
  await app.waitForImport();
  await app.select("Order.cs", "Order");
  await writePrivateFile(page, ["shop"], LATER);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(app.item("Cancel()")).toBeVisible();
});

test("F5 is the browser's where nothing can be refreshed", async ({ page }) => {
  await page.keyboard.press("Shift");
  const isTaken = await page.evaluate(
    () => !window.dispatchEvent(new KeyboardEvent("keydown", { key: "F5", cancelable: true })),
  );
  expect(isTaken).toBe(false);
});

test("what one tab has refreshed the others show, and each goes on where another has gone", async ({
  app,
  page,
  context,
}) => {
  await app.choosePrivateFolder("shop", [ORDER]);
  await app.waitForImport();
  const other = await openTab(context);
  await other.select("Order.cs", "Order", "Add()");
  await writePrivateFile(page, ["shop"], LATER);
  await page.keyboard.press("F5");
  await expect(other.item("Cancel()")).toBeVisible();
  await expect(other.item("Add()")).toHaveAttribute("aria-selected", "true");

  await writePrivateFile(other.page, ["shop"], { path: "Part.cs", text: "public class Part { }" });
  // Its tab is closed in the middle of the refresh.
  await page.keyboard.press("F5");
  await page.close();
  await other.page.keyboard.press("F5");
  await expect(other.item("Part.cs")).toBeVisible();
  expect(await engineEvents(other.page, "warning")).toEqual([]);
});

test("a member that is gone may be in a place with a name longer than a row, which is not cut off", async ({
  app,
  page,
}) => {
  const name = `Add${"Something".repeat(12)}`;
  await page.setViewportSize({ width: 700, height: 600 });
  await app.choosePrivateFolder("shop", [
    { path: "Order.cs", text: `public class Order { public void ${name}() { } }` },
  ]);
  await app.waitForImport();
  await app.select("Order.cs", "Order", `${name}()`);
  const text = `namespace Far.Away { public class Order { public void ${name}(int n) { } } }`;
  await writePrivateFile(page, ["shop"], { path: "Order.cs", text });
  await page.keyboard.press("F5");
  await expect(app.details.getByText(goneMessages.likely)).toBeVisible();
  const isWider = () => app.details.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  await expect.poll(isWider).toBe(false);
});

test("a member that is gone is said to be, with its type and where it may be now, and what was written for it is kept", async ({
  app,
  page,
}) => {
  await app.choosePrivateFolder("shop", [ORDER]);
  await app.waitForImport();
  await app.select("Order.cs", "Order", "Add()");
  await app.details.getByRole("button", { name: descriptionMessages.add, exact: true }).click();
  await app.details.getByRole("textbox").first().fill("Adds a line.");
  await writePrivateFile(page, ["shop"], { path: "Order.cs", text: "public class Order { public void Put() { } }" });
  await writePrivateFile(page, ["shop"], { path: "Part.cs", text: "public class Part { public void Add(int n) { } }" });
  await page.keyboard.press("F5");
  const title = formatMessage(goneMessages.title, { name: "Add" });
  await expect(app.details.getByRole("heading", { name: title })).toBeVisible();
  await expect(app.details.getByRole("heading", { name: "Order", exact: true })).toBeVisible();
  await expect(app.item("Order")).toHaveAttribute("aria-selected", "true");
  await expect(app.details.getByText("Adds a line.")).toBeVisible();
  await expectAccessible(page);
  await app.details.getByRole("button", { name: "Part.Add(int)" }).click();
  await expect(app.details.getByRole("heading", { name: /^Add/ })).toBeVisible();
});

test("descriptions that have lost their member are counted, with the way to them", async ({ app, page }) => {
  await app.choosePrivateFolder("shop", [ORDER]);
  await app.waitForImport();
  await app.select("Order.cs", "Order", "Add()");
  await writeDescription(app, "Adds a line.");
  await expect(app.details.getByText("Adds a line.")).toBeVisible();
  await writePrivateFile(page, ["shop"], { path: "Order.cs", text: "public class Basket { public void Keep() { } }" });
  await page.keyboard.press("F5");
  await app.statusBar.getByRole("button", { name: "1 lost description" }).click();
  await expect(page.getByRole("dialog").getByText("Adds a line.")).toBeVisible();
});
