import type { Page } from "@playwright/test";
import { folderMessages as words } from "../../src/shared/messages/folder-messages.ts";
import { placeMessages } from "../../src/shared/messages/place-messages.ts";
import { queueMessages } from "../../src/shared/messages/queue-messages.ts";
import { expect, test } from "../support/fixtures.ts";

const files = [
  { path: "src/Orders/Order.cs", text: "/// <summary>An order.</summary>\nclass Order { void Ship() { } }\n" },
  { path: "src/Orders/Line.cs", text: "class Line { Order of; }\n" },
  { path: "src/Tools.cs", text: "class Tools { }\n" },
  { path: "src/Notes.md", text: "Notes.\n" },
];

const title = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name: `${words.folder} ${name}`, exact: true });

test("a folder has a page with what it holds and what is undocumented, an address, and a menu", async ({
  app,
  page,
}) => {
  await app.choosePrivateFolder("shop", files);
  await app.waitForImport();
  await app.tree.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(title(page, "src")).toBeVisible();
  await expect(app.details).toContainText("3 files of code · 1 other file · 3 types");
  await expect(app.details).toContainText("1 of 4 types and methods documented (25 %)");
  const undocumented = app.details.getByRole("region", { name: words.undocumented.title });
  await expect(undocumented.getByRole("listitem")).toHaveText(["Line", "Order.Ship", "Tools"]);

  await app.details.getByRole("region", { name: words.folders }).getByRole("button").click();
  await expect(title(page, "Orders")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("at")).toBe("dir:src/Orders");
  await undocumented.getByRole("button", { name: "Line" }).click();
  await expect(app.details.getByRole("heading", { name: "Line", exact: true })).toBeVisible();
  await page.goBack();
  await expect(title(page, "Orders")).toBeVisible();
  await page.reload();
  await expect(title(page, "Orders")).toBeVisible();
  await expect(app.item("Orders")).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveTitle(/^Orders/);

  await app.item("Orders").click({ button: "right" });
  await page.getByRole("menuitem", { name: placeMessages.generateHere }).click();
  await expect(page.getByRole("dialog").getByLabel(queueMessages.target)).toHaveValue("dir:src/Orders");
});
