import { settingsMessages } from "../../src/shared/messages/settings-messages.ts";
import { sourceMessages } from "../../src/shared/messages/source-messages.ts";
import { usesMessages } from "../../src/shared/messages/uses-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { bringIntoView } from "../support/bring-into-view.ts";
import { expect, test } from "../support/fixtures.ts";

const ORDER = "public class Order\n{\n    public void Add(int more) => more++;\n}\n";
const TILL = "public class Till\n{\n    public void Sell(Order order) => order.Add(2);\n}\n";

test("picked files can be read and searched after a reload, and the settings say what that takes", async ({
  app,
  page,
  project,
}) => {
  project.write("Order.cs", ORDER);
  project.write("Till.cs", TILL);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await page.reload();
  await app.select("Order.cs", "Order", "Add(int)");
  const source = app.details.getByRole("region", { name: sourceMessages.title, exact: true });
  await bringIntoView(source);
  await expect(source.getByRole("document")).toContainText("public void Add(int more) => more++;");
  const uses = app.details.getByRole("region", { name: usesMessages.title, exact: true });
  await bringIntoView(uses);
  await expect(uses).toContainText("Till.cs");

  await page.keyboard.press("Control+,");
  const dialog = page.getByRole("dialog", { name: settingsMessages.title });
  await dialog.getByRole("tab", { name: settingsMessages.texts.title }).click();
  await expect(dialog).toContainText("the text of 2 files is kept");
  await expect(dialog.getByRole("checkbox", { name: settingsMessages.texts.keep })).toBeChecked();
  await expectAccessible(page);
});
