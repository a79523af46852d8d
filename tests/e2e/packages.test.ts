import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { messages } from "../../src/shared/messages/messages.ts";
import { packageMessages } from "../../src/shared/messages/package-messages.ts";
import { problemsMessages } from "../../src/shared/messages/problems-messages.ts";
import { settingsMessages } from "../../src/shared/messages/settings-messages.ts";
import { sourceMessages } from "../../src/shared/messages/source-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import type { AppPage } from "../support/app-page.ts";
import { dropFolder } from "../support/drop-folder.ts";
import { engineEvents } from "../support/engine-events.ts";
import { expect, test } from "../support/fixtures.ts";
import { packageFiles, packageProject, writePackage, writePackageProject } from "../support/package-project.ts";
import { choosePrivatePath, writePrivateFiles } from "../support/private-folder.ts";
import { sampleAssembly } from "../worker/languages/csharp/metadata/sample-assembly.ts";

const words = packageMessages.folder;
const WINDOWS = "C:\\Users\\Ann\\.nuget\\packages\\";
const MISSING = "1 missing package";

/** The folder for NuGet's cache. */
let cache: string;

test.beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "glossa-nuget-"));
});

test.afterEach(() => rmSync(cache, { recursive: true }));

async function openProblems({ statusBar, page }: AppPage): Promise<Locator> {
  await statusBar.getByRole("button", { name: /repaired/ }).click();
  return page.getByRole("dialog", { name: problemsMessages.title });
}

async function openPackageSettings(app: AppPage): Promise<Locator> {
  await app.chooseFromMenu(messages.menu.file, messages.menu.settings);
  const dialog = app.page.getByRole("dialog", { name: settingsMessages.title });
  await dialog.getByRole("tab", { name: packageMessages.title }).click();
  return dialog;
}

async function linked(page: Page, times: number): Promise<void> {
  await expect.poll(async () => (await engineEvents(page, "usesLinked")).length, { timeout: 60_000 }).toBe(times);
}

test("packages are read in a folder that is handed over, in later visits too, and no longer when it is forgotten", async ({
  app,
  page,
}) => {
  await writePrivateFiles(page, "packages", packageFiles());
  await app.choosePrivateFolder("shop", packageProject([WINDOWS]));
  await app.waitForImport();
  await expect(app.statusBar).toContainText(MISSING);

  const problems = await openProblems(app);
  await expect(problems).toContainText(words.places[0][1]);
  await expectAccessible(page);
  await choosePrivatePath(page, ["shop"]);
  await problems.getByRole("button", { name: words.choose }).click();
  await expect(problems.getByRole("alert")).toHaveText(words.isNone);
  await choosePrivatePath(page, ["packages"]);
  await problems.getByRole("button", { name: words.choose }).click();
  await expect(problems).toBeHidden();
  await app.waitForImport(2);
  await linked(page, 2);
  await expect(app.statusBar).not.toContainText("missing");
  await expect((await openProblems(app)).getByText("1 package read")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.reload();
  await expect(app.statusBar).toContainText("1 type");
  const settings = await openPackageSettings(app);
  await expect(settings.getByRole("status")).toContainText("'packages'");
  await expectAccessible(page);
  await settings.getByRole("button", { name: words.forget }).click();
  await expect(settings.getByRole("button", { name: words.choose })).toBeVisible();
  await page.keyboard.press("Escape");
  await app.waitForImport();
  await expect(app.statusBar).toContainText(MISSING);
});

test("a dropped folder of packages is taken as one, and another as a project", async ({ app, page, project }) => {
  writePackage(join(cache, "packages"));
  writePackageProject(project);
  await dropFolder(page, project.folder);
  await app.waitForImport();
  await expect(app.statusBar).toContainText(MISSING);
  // NuGet's own folder, which contains the package folder.
  await dropFolder(page, cache);
  await expect(page.getByText("Packages are read in the NuGet package folder 'packages' from now on.")).toBeVisible();
  await app.waitForImport(2);
  await expect(app.statusBar).not.toContainText("missing");
  await page.reload();
  await expect((await openPackageSettings(app)).getByRole("status")).toContainText("'packages'");
});

test("assemblies in the folder of the project are read without any other, and names lead to them", async ({
  app,
  page,
}) => {
  // The assembly is in a folder that is not listed.
  await writePrivateFiles(page, "shop", [{ path: "dist/Sample.dll", content: sampleAssembly().bytes() }]);
  const [, code] = packageProject();
  const reference = String.raw`<Reference Include="Sample"><HintPath>dist\Sample.dll</HintPath></Reference>`;
  const project = `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>${reference}</ItemGroup></Project>`;
  await app.choosePrivateFolder("shop", [...(code ? [code] : []), { path: "Shop.csproj", text: project }]);
  await app.waitForImport();
  await expect((await openProblems(app)).getByText("1 package read")).toBeVisible();
  await page.keyboard.press("Escape");
  await app.select("Order.cs", "Order");
  await app.details.getByRole("button", { name: sourceMessages.show }).click();
  await app.code.locator("[data-link]").getByText("High", { exact: true }).hover();
  await expect(page.getByRole("dialog", { name: "What Demo.Level.High is" })).toContainText("Sample");
});

test("links that are stored hold without the folders; what is linked again says what could not be read", async ({
  app,
  page,
}) => {
  await writePrivateFiles(page, "packages", packageFiles());
  await choosePrivatePath(page, ["packages"]);
  const settings = await openPackageSettings(app);
  await settings.getByRole("button", { name: words.choose }).click();
  await expect(settings.getByRole("status")).toContainText("'packages'");
  await page.keyboard.press("Escape");
  await app.choosePrivateFolder("shop", packageProject());
  await app.waitForImport();
  await linked(page, 1);
  await page.evaluate(async () => {
    await (await navigator.storage.getDirectory()).removeEntry("packages", { recursive: true });
  });
  // The links may or may not be stored yet: in either case no message is wrong.
  await page.reload();
  await linked(page, 1);
  await app.select("Order.cs", "Order");
  await app.details.getByRole("button", { name: sourceMessages.show }).click();
  await expect(app.code.locator("[data-link]").first()).toBeVisible();
  const problems = await openProblems(app);
  await expect(problems.getByText("unreadable: Sample.dll cannot be read any more")).toBeVisible();
});

test("browsers without a picker hand over both folders as files", async ({ app, page, project }) => {
  writePackage(cache);
  writePackageProject(project);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await expect(app.statusBar).toContainText(MISSING);
  const problems = await openProblems(app);
  const chooser = page.waitForEvent("filechooser");
  await problems.getByRole("button", { name: words.choose }).click();
  await (await chooser).setFiles(cache);
  await app.waitForImport(2);
  await expect(app.statusBar).not.toContainText("missing");
  await expect(await openPackageSettings(app)).toContainText(words.onceOnly);
});
