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
