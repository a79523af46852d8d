import { expect, test } from "../support/fixtures.ts";
import { generateProject } from "../support/generated-project.ts";

const files = generateProject(400);

test("a folder of several hundred files opens through the file input", async ({ app, project }) => {
  for (const { path, text } of files) project.write(path, text);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await expect(app.statusBar).toContainText("400 files");
  await expect(app.statusBar).toContainText("400 types");
  await expect(app.page.getByRole("banner")).toContainText("project");
  await app.select("src");
  await expect(app.item("Shop.Billing")).toBeVisible();
});

test("the same folder opens through a directory handle, and again after a reload", async ({ app, page }) => {
  await app.choosePrivateFolder("shop", files);
  await app.waitForImport();
  await expect(app.statusBar).toContainText("400 files");

  await page.reload();
  await expect(app.statusBar).toContainText("400 files");
  await expect(app.statusBar).toContainText("400 types");
  await expect(page.getByRole("banner")).toContainText("shop");
  await app.select("src", "Shop.Billing");
  expect(await page.evaluate(() => window.engineEvents.map((event) => event.type))).not.toContain("filesParsed");
});

test("a file chosen while the import still runs shows its types once they are read", async ({ app }) => {
  await app.choosePrivateFolder("shop", [...files, { path: "Early.cs", text: "class Early { }\n" }]);
  await app.item("Early.cs").click();
  await app.waitForImport();
  await expect(app.details.getByRole("heading", { name: "Early", exact: true })).toBeVisible();
});
