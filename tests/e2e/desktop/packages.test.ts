import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { messages } from "../../../src/shared/messages/messages.ts";
import { packageDownloadMessages } from "../../../src/shared/messages/package-download-messages.ts";
import { packageMessages } from "../../../src/shared/messages/package-messages.ts";
import { problemsMessages } from "../../../src/shared/messages/problems-messages.ts";
import { settingsMessages } from "../../../src/shared/messages/settings-messages.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { type DesktopApp, expect, test } from "../../support/desktop.ts";
import { packageFile } from "../../support/package-file.ts";
import { writePackage, writePackageProject } from "../../support/package-project.ts";
import { PackageRegistry } from "../../support/package-registry.ts";

const words = packageMessages.reading;
const downloadWords = packageDownloadMessages;
const MISSING = "1 missing package";
const UNSOUGHT = "1 package not looked for yet";
/** The messages about packages that are not read, before and after the question was answered. */
const NOT_READ = /missing|not looked for/;

const outerCache = process.env.NUGET_PACKAGES ?? "";
let cache: string;

test.beforeEach(({ project }) => {
  cache = mkdtempSync(join(tmpdir(), "glossa-nuget-"));
  process.env.NUGET_PACKAGES = cache;
  writePackage(cache);
  writePackageProject(project);
});

test.afterEach(() => {
  rmSync(cache, { recursive: true });
  process.env.NUGET_PACKAGES = outerCache;
});

function questionIn({ page }: DesktopApp): Locator {
  return page.getByRole("dialog", { name: words.question });
}

async function openPackageSettings({ ui, page }: DesktopApp): Promise<Locator> {
  await ui.chooseFromMenu(messages.menu.file, messages.menu.settings);
  const dialog = page.getByRole("dialog", { name: settingsMessages.title });
  await dialog.getByRole("tab", { name: packageMessages.title }).click();
  return dialog;
}

async function openProblems({ ui, page }: DesktopApp): Promise<Locator> {
  await ui.statusBar.getByRole("button", { name: /repaired/ }).click();
  return page.getByRole("dialog", { name: problemsMessages.title });
}

test("packages are read where others keep them once the user lets them, and no longer when that is taken back", async ({
  start,
  project,
  userData,
}) => {
  const app = await start(project.folder);
  const question = questionIn(app);
  await expect(question).toContainText(cache);
  await expect(question).toContainText("1 package ");
  await expectAccessible(app.page);
  await question.getByRole("button", { name: words.read }).click();
  await expect(question).toBeHidden();
  await expect(app.ui.statusBar).toContainText("1 type");
  await expect(app.ui.statusBar).not.toContainText(NOT_READ);
  expect(JSON.parse(readFileSync(join(userData, "packages.json"), "utf8"))).toMatchObject({ isAllowed: true });

  const problems = await openProblems(app);
  await expect(problems.getByText("1 package read")).toBeVisible();
  await expect(problems.getByRole("button", { name: words.read })).toHaveCount(0);
  await app.page.keyboard.press("Escape");

  const settings = await openPackageSettings(app);
  await expect(settings).toContainText(cache);
  await expect(settings.getByText(words.states.allowed)).toBeVisible();
  await expectAccessible(app.page);
  await settings.getByRole("button", { name: words.stop }).click();
  await expect(settings.getByText(words.states.denied)).toBeVisible();
  await app.page.keyboard.press("Escape");
  await expect(app.ui.statusBar).toContainText(MISSING);
  await expect(question).toHaveCount(0);
});

test("what a package declares is read beside its uses, and has an address", async ({ start, project, userData }) => {
  const app = await start(project.folder);
  const { page } = app;
  await questionIn(app).getByRole("button", { name: words.read }).click();
  await expect(app.ui.statusBar).not.toContainText(NOT_READ);
  const problems = await openProblems(app);
  await problems.getByText("1 package read").click();
  await problems.getByRole("button", { name: "Sample" }).click();
  await expect(problems).toBeHidden();
  // Names of assemblies are cached for all projects.
  await expect(() => expect(readdirSync(join(userData, "assembly-names"))).toHaveLength(1)).toPass();

  const details = page.getByRole("region", { name: messages.panes.details });
  await expect(details).toContainText("1.2.3 · read");
  await details.getByRole("button", { name: "Level", exact: true }).click();
  await expect(details).toContainText("How urgent something is; see also");
  await expect(details.getByRole("heading", { name: /^Uses/ })).toBeVisible();
  await expect(details.getByText("Level.High").first()).toBeVisible();
  await expectAccessible(page);
  expect(new URL(page.url()).searchParams.get("at")).toBe("external:T:Demo.Level");

  await details.getByRole("button", { name: "High", exact: false }).last().click();
  await expect(details).toContainText("At once.");
  await page.goBack();
  await expect(details).toContainText("How urgent something is");
  await page.reload();
  await expect(details).toContainText("How urgent something is");
});

test("a question that is closed decides nothing, and is asked again at the next start", async ({ start, project }) => {
  const first = await start(project.folder);
  await expect(questionIn(first)).toBeVisible();
  await first.page.keyboard.press("Escape");
  await expect(questionIn(first)).toHaveCount(0);
  await expect(first.ui.statusBar).toContainText(UNSOUGHT);
  const problems = await openProblems(first);
  await expect(problems.getByText(words.offer)).toBeVisible();
  await expectAccessible(first.page);
  expect(await first.page.evaluate(() => window.desktop?.packageReading())).toMatchObject({
    ok: true,
    value: { decision: "undecided" },
  });
  await first.close();

  const next = await start(project.folder);
  await questionIn(next).getByRole("button", { name: words.refuse }).click();
  await expect(questionIn(next)).toHaveCount(0);
  await expect(next.ui.statusBar).toContainText(MISSING);
  const again = await openProblems(next);
  await again.getByRole("button", { name: words.read }).click();
  await expect(again).toHaveCount(0);
  await expect(next.ui.statusBar).not.toContainText(NOT_READ);
});

test("a project that is opened from the store shows nothing of packages that may not be read any more", async ({
  start,
  project,
}) => {
  const first = await start(project.folder);
  await questionIn(first).getByRole("button", { name: words.read }).click();
  await expect(first.ui.statusBar).not.toContainText(NOT_READ);
  await first.ui.waitForProject("project");
  // Not through the settings, which would import the project again.
  await first.page.evaluate(() => window.desktop?.decidePackageReading(false));
  await first.close();

  const next = await start();
  await next.ui.waitForProject("project");
  await expect(next.ui.statusBar).toContainText(MISSING);
});

test("a page names no folder of packages", async ({ start }) => {
  const { page } = await start();
  const answers = await page.evaluate(() => {
    const decide = window.desktop?.decidePackageReading as unknown as (...args: unknown[]) => Promise<unknown>;
    return Promise.all([decide(), decide("/etc"), decide({ caches: ["/etc"] }), decide(true, "/etc")]);
  });
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: "ipcRefused" } });
  const reading = await page.evaluate(() => window.desktop?.packageReading());
  expect(reading).toMatchObject({ ok: true, value: { decision: "undecided" } });
});

test("missing packages are got from the registry that the project names, read, and deleted again", async ({
  start,
  project,
  userData,
}) => {
  rmSync(join(cache, "sample"), { recursive: true });
  const registry = await PackageRegistry.start();
  registry.add("Sample", "1.2.3", packageFile("Sample", "1.2.3"));
  const source = `<add key="here" value="${registry.address}" />`;
  project.write("NuGet.Config", `<configuration><packageSources>${source}</packageSources></configuration>`);
  try {
    const app = await start(project.folder);
    await questionIn(app).getByRole("button", { name: words.refuse }).click();
    await expect(app.ui.statusBar).toContainText(MISSING);
    const problems = await openProblems(app);
    await problems.getByRole("button", { name: downloadWords.button }).click();
    await expect(problems.getByText(registry.address)).toBeVisible();
    await expectAccessible(app.page);
    expect(registry.asked).toEqual([]);
    await problems.getByRole("button", { name: downloadWords.get }).click();
    await expect(app.ui.statusBar).not.toContainText(NOT_READ);
    // The list closes while a project is read.
    await expect((await openProblems(app)).getByText("1 package read")).toBeVisible();
    expect(existsSync(join(userData, "packages/sample/1.2.3/lib/net8.0/Sample.dll"))).toBe(true);
    expect(readdirSync(cache)).toEqual([]);
    await app.page.keyboard.press("Escape");

    const settings = await openPackageSettings(app);
    await expect(settings.getByText(/^1 package, /)).toBeVisible();
    await expectAccessible(app.page);
    await settings.getByRole("button", { name: downloadWords.own.remove }).click();
    await expect(settings.getByText(/^0 packages, /)).toBeVisible();
    await app.page.keyboard.press("Escape");
    await expect(app.ui.statusBar).toContainText(MISSING);
  } finally {
    await registry.stop();
  }
});
