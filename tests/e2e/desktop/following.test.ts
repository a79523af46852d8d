import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { descriptionMessages } from "../../../src/shared/messages/description-messages.ts";
import { followingMessages } from "../../../src/shared/messages/following-messages.ts";
import { messages } from "../../../src/shared/messages/messages.ts";
import { settingsMessages } from "../../../src/shared/messages/settings-messages.ts";
import { expect, test } from "../../support/desktop.ts";

const ORDER = "public class Order { public void Add() { } public void Keep() { } }";

test.beforeEach(({ project }) => {
  project.write("src/Order.cs", ORDER);
  project.write("src/Shop.cs", "public class Shop { public void Sell(Order order) { order.Add(); } }");
});

test("what is saved shows by itself, and nothing that the reader has open or writes is lost", async ({
  start,
  project,
}) => {
  const { ui, page } = await start(project.folder);
  await ui.select("src", "Order.cs", "Order", "Keep()");
  await ui.details.getByRole("button", { name: descriptionMessages.add, exact: true }).click();
  const text = ui.details.getByRole("textbox").first();
  await text.fill("Keeps it.");
  project.write("src/Order.cs", ORDER.replace("} }", "} public void Cancel() { } }"));
  await expect(ui.item("Cancel()")).toBeVisible();
  await expect(text).toHaveValue("Keeps it.");
  await expect(text).toBeFocused();
  await expect(ui.item("Keep()")).toHaveAttribute("aria-selected", "true");
  await expect(ui.statusBar).toContainText(/Updated at/);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("folders that come, move and go are followed, and so is what changed while the app was closed", async ({
  start,
  project,
}) => {
  const app = await start(project.folder);
  await expect(app.ui.statusBar).toContainText("2 types");
  project.write("lib/deep/Part.cs", "public class Part { }");
  await app.ui.select("lib", "deep", "Part.cs", "Part");
  renameSync(join(project.folder, "lib"), join(project.folder, "moved"));
  await expect(app.ui.item("moved")).toBeVisible();
  await expect(app.ui.item("lib")).toHaveCount(0);
  await app.close();
  rmSync(join(project.folder, "moved"), { recursive: true });
  const again = await start();
  await expect(again.ui.item("src")).toBeVisible();
  await expect(again.ui.item("moved")).toHaveCount(0);
});

test("nothing is followed where that is not wanted; F5 looks all the same", async ({ start, project }) => {
  const { ui, page } = await start(project.folder);
  await expect(ui.statusBar).toContainText("2 types");
  await ui.chooseFromMenu(messages.menu.file, messages.menu.settings);
  await page.getByRole("tab", { name: settingsMessages.following.title }).click();
  await page.getByRole("checkbox", { name: settingsMessages.following.follow }).uncheck();
  await page.getByRole("button", { name: settingsMessages.close }).click();
  await page.keyboard.press("F5");
  await expect(ui.statusBar).toContainText(followingMessages.same.split(" (")[0] ?? "");
  project.write("src/Part.cs", "public class Part { }");
  await page.keyboard.press("F5");
  await expect(ui.statusBar).toContainText("3 types");
});
