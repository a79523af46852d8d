import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import type { OpenDialogOptions } from "electron";
import { descriptionMessages } from "../../../src/shared/messages/description-messages.ts";
import { messages } from "../../../src/shared/messages/messages.ts";
import { publishingMessages as words } from "../../../src/shared/messages/publishing-messages.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { answerFolderDialog, type DesktopApp, expect, test } from "../../support/desktop.ts";
import { generateProject } from "../../support/generated-project.ts";

const ORDER = `namespace Shop;
/// <summary>An order.</summary>
public class Order
{
    /// <summary>Closes it.</summary>
    public void Close() { }
    private int _count;
}
`;

function siteBeside(folder: string): string {
  const site = join(folder, "../site");
  mkdirSync(site, { recursive: true });
  return site;
}

async function openDialog({ ui, page }: DesktopApp): Promise<Locator> {
  await ui.chooseFromMenu(messages.menu.file, messages.menu.publish);
  return page.getByRole("dialog", { name: /^Publish / });
}

test("a project is published with what was written of it, opened, and published again without a change", async ({
  start,
  project,
}) => {
  project.write("Order.cs", ORDER);
  project.write("README.md", "# Shop\n\n![Nothing](docs/nothing.svg)\n");
  project.write("docs/nothing.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const site = siteBeside(project.folder);
  const app = await start(project.folder);
  await app.ui.waitForProject("project");
  await app.ui.select("Order.cs", "Order");
  await app.ui.details.getByRole("button", { name: descriptionMessages.edit }).first().click();
  await app.ui.details.getByRole("textbox").fill("What a customer has asked for.");
  await app.page.keyboard.press("Control+Enter");
  await expect(app.ui.details).toContainText("What a customer has asked for.");
  await answerFolderDialog(app, site);
  const dialog = await openDialog(app);
  await dialog.getByLabel(words.siteTitle).fill("The shop");
  await dialog.getByLabel(words.visibility).selectOption(words.visibilities.private);
  // Sources are published only on explicit request.
  await expect(dialog.getByLabel(words.withSource)).not.toBeChecked();
  await dialog.getByLabel(words.withSource).check();
  await expectAccessible(app.page);
  await dialog.getByRole("button", { name: words.begin }).click();
  await expect(dialog.getByRole("status")).toContainText("0 removed.");
  await expectAccessible(app.page);
  expect(readFileSync(join(site, "index.html"), "utf8")).toContain("The shop");
  expect(readFileSync(join(site, "Shop/Order/index.html"), "utf8")).toContain("What a customer has asked for.");
  expect(existsSync(join(site, "source/Order.cs.html"))).toBe(true);
  expect(existsSync(join(site, "assets/pictures/docs/nothing.svg"))).toBe(true);
  await app.main?.evaluate(({ shell }) => {
    shell.openPath = async (path) => {
      process.env.GLOSSA_TEST_OPENED = path;
      return "";
    };
  });
  await dialog.getByRole("button", { name: words.openSite }).click();
  await expect.poll(() => app.main?.evaluate(() => process.env.GLOSSA_TEST_OPENED)).toBe(join(site, "index.html"));
  await dialog.getByRole("button", { name: words.again }).click();
  await expect(dialog.getByLabel(words.siteTitle)).toHaveValue("The shop");
  await dialog.getByRole("button", { name: words.begin }).click();
  await expect(dialog.getByRole("status")).toContainText("0 written,");
});

test("what a project is published as, and where, is offered again after a restart", async ({ start, project }) => {
  project.write("Order.cs", ORDER);
  const site = siteBeside(project.folder);
  const first = await start(project.folder);
  await first.ui.waitForProject("project");
  await answerFolderDialog(first, site);
  const dialog = await openDialog(first);
  await dialog.getByLabel(words.format).selectOption(words.formats.markdown);
  await dialog.getByLabel(words.flavor).selectOption(words.flavors.mkdocs);
  await dialog.getByRole("button", { name: words.begin }).click();
  await expect(dialog.getByRole("status")).toContainText("0 removed.");
  await first.close();
  const second = await start(project.folder);
  await second.ui.waitForProject("project");
  const again = await openDialog(second);
  await expect(again.getByLabel(words.flavor)).toHaveValue("mkdocs");
  await second.main?.evaluate(({ dialog }) => {
    dialog.showOpenDialog = async (...args: unknown[]) => {
      process.env.GLOSSA_TEST_BEGIN = (args.at(-1) as OpenDialogOptions).defaultPath ?? "";
      return { canceled: true, filePaths: [] };
    };
  });
  await again.getByRole("button", { name: words.begin }).click();
  await expect.poll(() => second.main?.evaluate(() => process.env.GLOSSA_TEST_BEGIN)).toBe(site);
});

test("what leads nowhere in a site is listed, and can be copied", async ({ start, project }) => {
  project.write("Order.cs", ORDER.replace("An order", 'An order, not a <see cref="Order.Gone"/>'));
  project.write("README.md", "# Shop\n\n[More](docs/gone.md)\n");
  const app = await start(project.folder);
  await app.ui.waitForProject("project");
  await answerFolderDialog(app, siteBeside(project.folder));
  const dialog = await openDialog(app);
  await dialog.getByRole("button", { name: words.begin }).click();
  await expect(dialog.getByRole("status")).toContainText("There are 2 warnings.");
  await dialog.getByText("2 warnings", { exact: true }).click();
  await expect(dialog.getByRole("listitem")).toHaveText([/README\.md:3: .*docs\/gone\.md/, /Order\.cs:3: .*Gone/]);
  await expectAccessible(app.page);
  await dialog.getByRole("button", { name: words.copyWarnings }).click();
  await expect(dialog.getByRole("button", { name: messages.copy.done })).toBeVisible();
  const copied = await app.main?.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied?.split("\n")).toEqual(await dialog.getByRole("listitem").allTextContents());
});

test("a folder that holds something else stays as it is, and that is said", async ({ start, project }) => {
  project.write("Order.cs", ORDER);
  const site = siteBeside(project.folder);
  writeFileSync(join(site, "mine.txt"), "mine");
  const app = await start(project.folder);
  await app.ui.waitForProject("project");
  await answerFolderDialog(app, site);
  const dialog = await openDialog(app);
  await dialog.getByRole("button", { name: words.begin }).click();
  await expect(dialog.getByRole("alert")).toContainText("it holds something that Glossa has not published");
  expect(readFileSync(join(site, "mine.txt"), "utf8")).toBe("mine");
  expect(existsSync(join(site, "index.html"))).toBe(false);
  // Cancelling the dialog starts nothing.
  await dialog.getByRole("button", { name: words.again }).click();
  await answerFolderDialog(app, null);
  await dialog.getByRole("button", { name: words.begin }).click();
  await expect(dialog.getByRole("button", { name: words.begin })).toBeVisible();
});

test("publishing goes on behind its closed dialog, can be cancelled, and be completed later", async ({
  start,
  project,
}) => {
  for (const { path, text } of generateProject(1_500)) project.write(path, text);
  const site = siteBeside(project.folder);
  const app = await start(project.folder);
  await app.ui.waitForProject("project");
  await answerFolderDialog(app, site);
  const dialog = await openDialog(app);
  await dialog.getByRole("button", { name: words.begin }).click();
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await app.page.keyboard.press("Escape");
  await expect(app.ui.statusBar).toContainText(/Publishing: (Looking|Making)/);
  // The engine answers during publishing.
  await app.ui.select("src", "Shop.Billing");
  await app.ui.statusBar.getByRole("button", { name: words.show, exact: true }).click();
  await dialog.getByRole("button", { name: words.cancel }).click();
  await expect(dialog.getByRole("status")).toContainText(words.cancelled);
  expect(existsSync(join(site, "index.html"))).toBe(false);
  await dialog.getByRole("button", { name: words.again }).click();
  await dialog.getByLabel(words.format).selectOption(words.formats.markdown);
  await dialog.getByRole("button", { name: words.begin }).click();
  await app.page.keyboard.press("Escape");
  await expect(app.ui.statusBar).toContainText(/Published [\d,]+ files/, { timeout: 60_000 });
  expect(existsSync(join(site, "index.md"))).toBe(true);
});

test("a project that is left is not published on", async ({ start, project }) => {
  for (const { path, text } of generateProject(1_500)) project.write(path, text);
  const app = await start(project.folder);
  await app.ui.waitForProject("project");
  await answerFolderDialog(app, siteBeside(project.folder));
  const dialog = await openDialog(app);
  await dialog.getByRole("button", { name: words.begin }).click();
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await app.page.keyboard.press("Escape");
  await app.ui.chooseFromMenu(messages.menu.file, messages.menu.closeProject);
  await expect(app.page.getByText(/The site could not be made: its project was closed/)).toBeVisible();
});
