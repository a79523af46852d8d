import { messages } from "../../src/shared/messages/messages.ts";
import { startMessages as words } from "../../src/shared/messages/start-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { AppPage } from "../support/app-page.ts";
import { describeEntity } from "../support/describing.ts";
import { expect, test } from "../support/fixtures.ts";
import { generateProject } from "../support/generated-project.ts";

function recent({ page }: AppPage) {
  return page.getByRole("navigation", { name: words.recent });
}

test("closing a project leads to the start page, which opens every stored one again", async ({ app, page }) => {
  await app.choosePrivateFolder("shop", generateProject(5));
  await app.waitForImport();
  await app.chooseFromMenu(messages.menu.file, messages.menu.closeProject);
  await expect(recent(app).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: messages.explorer.openSample }).click();
  await expect(page).toHaveTitle("Glossa Sample – Glossa");
  await expect(app.statusBar).toContainText("documented", { timeout: 30_000 });
  await app.chooseFromMenu(messages.menu.file, messages.menu.closeProject);

  await expect(page).toHaveTitle("Glossa");
  await expect(page.getByText(messages.explorer.noProject)).toBeVisible();
  await expect(recent(app).getByRole("listitem")).toHaveText([/Glossa Sample.*\d+ % documented · read \w+ \d/, /shop/]);
  await expectAccessible(page);
  await recent(app).getByRole("button", { name: /^shop/ }).click();
  await expect(page).toHaveTitle("shop – Glossa");
  await expect(app.statusBar).toContainText("5 types");
  await page.goBack();
  await expect(recent(app)).toBeVisible();
  // A later visit begins without a project, because this one has ended without one.
  await page.reload();
  await expect(recent(app).getByRole("listitem")).toHaveCount(2);
});

test("the File menu opens what is stored, by mouse and by keyboard, and lists nothing where nothing is", async ({
  app,
  page,
}) => {
  const file = page.getByRole("menuitem", { name: messages.menu.file, exact: true });
  const trigger = page.getByRole("menuitem", { name: messages.menu.openRecent });
  const projects = page.getByRole("menu", { name: messages.menu.openRecent });
  await file.click();
  await expect(page.getByRole("menuitem", { name: messages.menu.settings })).toBeVisible();
  await expect(trigger).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await app.choosePrivateFolder("shop", generateProject(5));
  await app.waitForImport();
  await app.chooseFromMenu(messages.menu.file, messages.menu.closeProject);
  await page.getByRole("button", { name: messages.explorer.openSample }).click();
  await expect(page).toHaveTitle("Glossa Sample – Glossa");
  await expect(app.statusBar).toContainText("documented", { timeout: 30_000 });

  await file.click();
  await trigger.click();
  await expect(projects.getByRole("menuitem")).toHaveText([/^Glossa Sample/, /^shop/]);
  await expectAccessible(page);
  await projects.getByRole("menuitem", { name: /^shop/ }).click();
  await expect(page).toHaveTitle("shop – Glossa");
  await expect(app.statusBar).toContainText("5 types");
  await page.goBack();
  await expect(page).toHaveTitle("Glossa Sample – Glossa");

  await app.chooseFromMenu(messages.menu.file, messages.menu.closeProject);
  await expect(recent(app).getByRole("listitem")).toHaveCount(2);
  await file.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: messages.menu.selectLocalProject })).toBeFocused();
  await expect(trigger).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(trigger).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const first = projects.getByRole("menuitem").first();
  await expect(first).toBeFocused();
  const [name] = /^(shop|Glossa Sample)/.exec(await first.innerText()) ?? [];
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(`${name} – Glossa`);
});

test("forgetting says what it deletes, asks, and deletes the descriptions too; by keyboard alone", async ({
  app,
  page,
}) => {
  await app.openSample();
  await describeEntity(app, ["Sensors", "Sensor.cs", "Sensor"], "Mine.");
  await app.chooseFromMenu(messages.menu.file, messages.menu.closeProject);
  const forget = recent(app).getByRole("button", { name: "Forget Glossa Sample" });
  await forget.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Forget Glossa Sample?" });
  await expect(dialog).toContainText("1 description that you have written");
  await expect(dialog).toContainText(/\d+ files/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(forget).toBeVisible();

  await forget.focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: words.forget, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(recent(app)).toHaveCount(0);
  await expect(page.getByRole("button", { name: messages.menu.selectLocalProject })).toBeFocused();
  await expect(page.getByText("Glossa Sample is forgotten.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: messages.explorer.openSample })).toBeVisible();
  await expect(recent(app)).toHaveCount(0);
  await app.openSample();
  await app.select("Sensors", "Sensor.cs", "Sensor");
  await expect(app.details).toContainText("What all sensors have in common");
  await expect(app.details).not.toContainText("Mine.");
});

test("a project that another window shows is not forgotten under it", async ({ app, page, context }) => {
  await app.openSample();
  const other = new AppPage(await context.newPage());
  await other.page.goto(page.url());
  await expect(other.statusBar).toContainText("29 types");
  await app.chooseFromMenu(messages.menu.file, messages.menu.closeProject);
  await recent(app).getByRole("button", { name: "Forget Glossa Sample" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: words.forget, exact: true }).click();
  await expect(page.getByText(messages.errors.projectInUse)).toBeVisible();
  await expect(recent(app).getByRole("listitem")).toHaveCount(1);
  await other.select("Sensors", "Sensor.cs", "Sensor");
  await expect(other.details).toContainText("What all sensors have in common");
});
