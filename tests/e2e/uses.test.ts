import { messages } from "../../src/shared/messages/messages.ts";
import { unusedMessages } from "../../src/shared/messages/unused-messages.ts";
import { usesMessages } from "../../src/shared/messages/uses-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import type { AppPage } from "../support/app-page.ts";
import { bringIntoView } from "../support/bring-into-view.ts";
import type { DiskProject } from "../support/disk-project.ts";
import { expect, test } from "../support/fixtures.ts";
import { settledUses } from "../support/settled-uses.ts";

const words = usesMessages;

const FILES = {
  "Shop/Order.cs": `namespace Shop;
public abstract class Paper { public abstract void Print(int copies); }
public class Order : Paper
{
    public int Count { get; set; }
    public int Unused { get; set; }
    public override void Print(int copies) { }
}`,
  "Shop/Till.cs": `namespace Shop;
public class Till
{
    private readonly Order order = new();
    public void Sell() { order.Count = 3; Show(order.Count + order.Count); }
    public void Close(Paper paper) => paper.Print(2);
    static void Show(int count) { }
}`,
  "Shop.Tests/OrderTests.cs": `using Shop;
public class OrderTests { public void Counts() { var count = new Order().Count; } }`,
};

async function openShop(app: AppPage, project: DiskProject): Promise<void> {
  for (const [path, text] of Object.entries(FILES)) project.write(path, text);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Shop", "Order.cs", "Order");
}

async function openMember({ details }: AppPage, name: string): Promise<void> {
  await details
    .getByRole("listitem")
    .getByRole("button", { name: new RegExp(`int ${name}\\b`) })
    .click();
  await expect(details.getByRole("heading", { name, exact: true })).toBeVisible();
}

test("a property shows where it is read and written, with the code, tests apart", async ({ app, project }) => {
  await openShop(app, project);
  await openMember(app, "Count");
  const section = await settledUses(app);
  await expect(section.getByRole("heading", { level: 4 })).toHaveText("Uses 4");
  const write = section.getByRole("listitem").filter({ hasText: words.roles.write.name }).last();
  await expect(write).toContainText("5:public void Sell() { order.Count = 3;");
  await expect(write.locator("mark")).toHaveText("Count");
  const tests = section.getByRole("region", { name: "In tests 1" });
  await expect(tests.getByRole("button", { name: /^OrderTests\.cs/ })).toBeVisible();
  await section.getByRole("button", { name: "1 write" }).click();
  await expect(section.locator("mark")).toHaveCount(1);
  await section.getByRole("button", { name: /^Till\.\s?Sell$/ }).click();
  await expect(app.details.getByRole("heading", { name: "Sell", exact: true })).toBeVisible();
});

test("what nothing uses says so, and an override what reaches it", async ({ app, project }) => {
  await openShop(app, project);
  await openMember(app, "Unused");
  await expect((await settledUses(app)).getByText(words.unused)).toBeVisible();
  await app.select("Print(int)");
  await expect(app.details.getByRole("heading", { name: "Print", exact: true })).toBeVisible();
  const section = await settledUses(app);
  await expect(section.getByText(words.noDirect)).toBeVisible();
  await expect(section).toContainText("1 use reaches it through that");
  await section.getByRole("button", { name: /^Paper\.\s?Print$/ }).click();
  await expect((await settledUses(app)).getByText(words.below)).toBeVisible();
});

test("a member without a known use leads to code of unknown meaning that may mean it", async ({ app, project }) => {
  project.write("Till.cs", "class Till { void Pay() { Missing.Panel.Refresh(); } }");
  project.write("Panel.cs", "class Panel { internal void Refresh() { } }");
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Panel.cs", "Panel");
  await app.select("Refresh()");
  const section = await settledUses(app);
  await expect(section.getByText(words.noneKnown)).toBeVisible();
  await expect(section.getByText(words.unresolved.one.replace("{count}", "1"))).toBeVisible();
  await section.getByRole("button", { name: "Till.cs" }).click();
  await expect(app.details.getByRole("heading", { name: "Till.cs" })).toBeVisible();
});

test("a type shows its uses and the types beside it; all of it can be reached by keyboard", async ({
  app,
  page,
  project,
}) => {
  await openShop(app, project);
  const section = await settledUses(app);
  await expect(section.getByRole("button", { name: "1 field" })).toBeVisible();
  const related = page.getByRole("region", { name: words.relatedTypes });
  await bringIntoView(related);
  await expect(related.getByRole("button", { name: "Till", exact: true })).toBeVisible();
  const file = section.getByRole("button", { name: /^Till\.cs/ });
  await file.focus();
  await page.keyboard.press("Enter");
  await expect(file).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(app.details.getByRole("heading", { name: "order", exact: true })).toBeVisible();
});

test("names that hide what they say are shown as they are, and nothing is cut off in a narrow window", async ({
  app,
  page,
  project,
}) => {
  project.write("Bad.cs", 'class Bad { int Me; void Use() { Me = "\u202eevil"; var x = Me; } }');
  await page.setViewportSize({ width: 640, height: 800 });
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Bad.cs", "Bad");
  await openMember(app, "Me");
  const section = await settledUses(app);
  await expect(section.locator("[data-mark='⟨U+202E⟩']").first()).toBeVisible();
  const overflow = await app.details.evaluate((pane) => pane.scrollWidth - pane.clientWidth);
  expect(overflow).toBe(0);
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`with the system's ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("axe finds nothing in the uses of a property and of a type", async ({ app, page, project }) => {
      await openShop(app, project);
      await settledUses(app);
      await expectAccessible(page);
      await openMember(app, "Count");
      await (await settledUses(app)).getByRole("button", { name: "1 write" }).click();
      await expectAccessible(page);
    });
  });
}

test("the list of what nothing uses leads there, and axe finds nothing in it", async ({ app, page, project }) => {
  await openShop(app, project);
  project.write("Shop/Idle.cs", "class Idle { private int gone; void Never() { } }");
  await app.chooseFolder(project.folder);
  await app.waitForImport(2);
  await app.chooseFromMenu(messages.menu.view, messages.menu.unused);
  const dialog = page.getByRole("dialog", { name: unusedMessages.title });
  await expect(dialog.getByRole("button", { name: "Idle.gone" })).toBeVisible();
  const open = dialog.getByRole("button", { name: new RegExp(`^${unusedMessages.groups.public.title} \\d+$`) });
  await expect(open).toHaveAttribute("aria-expanded", "false");
  await open.click();
  await expectAccessible(page);
  await dialog.getByRole("searchbox").fill("never");
  await expect(dialog.getByRole("button", { name: "Idle.gone" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Idle.Never" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(app.details.getByRole("heading", { name: "Never", exact: true })).toBeVisible();
  await expect(app.details).toBeFocused();
});
