import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Download, Locator } from "@playwright/test";
import { unzipSync } from "fflate";
import { repository } from "../../scripts/builds.ts";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { errorMessages } from "../../src/shared/messages/error-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { publishingMessages as words } from "../../src/shared/messages/publishing-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { AppPage } from "../support/app-page.ts";
import { recordEngineEvents } from "../support/engine-events.ts";
import { expect, test } from "../support/fixtures.ts";
import { generateProject } from "../support/generated-project.ts";
import { publishSite } from "../support/published-site.ts";

const CIRCLE = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><circle r="60"/></svg>';

const MANIFEST = ".glossa-site.json";

/** A site is many files, and a busy machine takes its time. */
const PUBLISHED = { timeout: 60_000 };

let around = "";

test.beforeAll(() => {
  around = mkdtempSync(join(tmpdir(), "glossa-archive-"));
});

test.afterAll(() => rmSync(around, { recursive: true, force: true }));

async function openDialog(app: AppPage): Promise<Locator> {
  await app.chooseFromMenu(messages.menu.file, messages.menu.publish);
  return app.page.getByRole("dialog", { name: /^Publish / });
}

/** The texts of the files in an archive, by path. */
async function filesIn(download: Download): Promise<Readonly<Record<string, string>>> {
  const entries = unzipSync(readFileSync(await download.path()));
  return Object.fromEntries(Object.entries(entries).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
}

function filesBelow(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]));
}

test("the browser saves the same site that the command line writes", async ({ app, page }) => {
  await app.openSample();
  const dialog = await openDialog(app);
  await dialog.getByLabel(words.siteTitle).fill("Weather");
  await dialog.getByLabel(words.visibility).selectOption(words.visibilities.private);
  await dialog.getByLabel(words.withSource).check();
  await expectAccessible(page);
  const saving = page.waitForEvent("download", PUBLISHED);
  await dialog.getByRole("button", { name: words.beginArchive, exact: true }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("Glossa-Sample-site.zip");
  await expect(dialog.getByRole("status")).toContainText(/Published \d+ files, .*, as Glossa-Sample-site\.zip\./);
  await expectAccessible(page);
  const made = await filesIn(download);
  const written = join(around, "written");
  const options = ["--visibility", "private", "--source", "pages", "--title", "Weather"];
  await publishSite(join(repository, "sample"), written, ...options);
  const { [MANIFEST]: _, ...expected } = filesBelow(written);
  expect(Object.keys(made).sort()).toEqual(Object.keys(expected).sort());
  expect(made).toEqual(expected);

  const again = page.waitForEvent("download", PUBLISHED);
  await dialog.getByRole("button", { name: words.saveAgain }).click();
  expect(await filesIn(await again)).toEqual(made);
});

test("what was written stands in the site, which opens from the disk", async ({ app, page }) => {
  await app.openSample();
  await app.select("Sensors", "Sensor.cs", "Sensor");
  await app.details.getByRole("button", { name: descriptionMessages.edit, exact: true }).click();
  await app.details.getByRole("textbox").fill("Whatever measures the weather.");
  await page.keyboard.press("Control+Enter");
  await expect(app.details).toContainText("Whatever measures the weather.");
  const dialog = await openDialog(app);
  const saving = page.waitForEvent("download", PUBLISHED);
  await dialog.getByRole("button", { name: words.beginArchive, exact: true }).click();
  const folder = join(around, "unpacked");
  const files = await filesIn(await saving);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const [path = ""] = Object.keys(files).filter((one) => one.endsWith("/Sensor/index.html"));
  const site = await page.context().newPage();
  await site.goto(pathToFileURL(join(folder, path)).href);
  await expect(site.getByRole("main")).toContainText("Whatever measures the weather.");
  await site.getByRole("combobox").fill("thermo");
  await expect(site.getByRole("option").first()).toContainText("Thermometer");
});

test("publishing is cancelled, nothing is saved, and the next site has the guides and pictures of the folder", async ({
  app,
  page,
  project,
}) => {
  project.write("README.md", "# Shop\n\n![A circle](docs/circle.svg)\n\n![Gone](docs/gone.png)\n");
  project.write("docs/circle.svg", CIRCLE);
  project.write("docs/guide.md", "# How to sell\n");
  for (const { path, text } of generateProject(400)) project.write(path, text);
  await app.chooseFolder(project.folder);
  await app.waitForProject("project");
  const dialog = await openDialog(app);
  let saved = 0;
  page.on("download", () => saved++);
  await dialog.getByRole("button", { name: words.beginArchive, exact: true }).click();
  await dialog.getByRole("button", { name: words.cancel, exact: true }).click();
  await expect(dialog.getByText(words.cancelledArchive)).toBeVisible();
  await dialog.getByRole("button", { name: words.again }).click();
  const saving = page.waitForEvent("download", PUBLISHED);
  await dialog.getByRole("button", { name: words.beginArchive, exact: true }).click();
  const files = await filesIn(await saving);
  expect(saved).toBe(1);
  expect(files["assets/pictures/docs/circle.svg"]).toBe(CIRCLE);
  expect(files["guides/docs/guide.html"]).toContain("How to sell");
  expect(files["index.html"]).toContain("assets/pictures/docs/circle.svg");
  await dialog.getByText("1 warning", { exact: true }).click();
  await expect(dialog.getByRole("listitem")).toHaveText(/^README\.md:5: .*docs\/gone\.png/);
});

test("without its server, what is wrong is said in plain words, and the next site is saved", async ({
  page,
  context,
}) => {
  await recordEngineEvents(page);
  const app = new AppPage(page);
  await app.open();
  await app.openSample();
  const dialog = await openDialog(app);
  const begin = dialog.getByRole("button", { name: words.beginArchive, exact: true });
  await context.setOffline(true);
  // The first time, what publishes is missing; the second time, a part of the site.
  for (const _ of ["program", "site"]) {
    await begin.click();
    await expect(dialog.getByRole("alert")).toHaveText(errorMessages.partNotLoaded);
    await context.setOffline(false);
    await dialog.getByRole("button", { name: words.again }).click();
    const saving = page.waitForEvent("download", PUBLISHED);
    await begin.click();
    expect(Object.keys(await filesIn(await saving))).toContain("index.html");
    await dialog.getByRole("button", { name: words.again }).click();
    await context.setOffline(true);
  }
});
