import type { Locator, Page } from "@playwright/test";
import { messages } from "../../src/shared/messages/messages.ts";
import { queueMessages } from "../../src/shared/messages/queue-messages.ts";
import { sourceWritingMessages as words } from "../../src/shared/messages/source-writing-messages.ts";
import { startMessages } from "../../src/shared/messages/start-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import type { AppPage } from "../support/app-page.ts";
import { contrastOf } from "../support/contrast.ts";
import { describeEntity, openDescriptions } from "../support/describing.ts";
import { expect, test } from "../support/fixtures.ts";
import { choosePrivatePath, writePrivateFile } from "../support/private-folder.ts";

const BOX = "public class Box\r\n{\r\n    public void Open() { }\r\n}\r\n";
const LID = "public class Lid { }\n";
const DESCRIBED_BOX = `/// <summary>\r\n/// Keeps things.\r\n/// </summary>\r\n${BOX}`;

/** Returns the texts of the files in the folder. */
function filesIn(page: Page): Promise<{ readonly box: string; readonly lid: string }> {
  return page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("shop");
    const textOf = async (file: FileSystemFileHandle) => (await file.getFile()).text();
    const src = await folder.getDirectoryHandle("src");
    return {
      box: await textOf(await src.getFileHandle("Box.cs")),
      lid: await textOf(await folder.getFileHandle("Lid.cs")),
    };
  });
}

async function openShop(app: AppPage): Promise<void> {
  await app.choosePrivateFolder("shop", [
    { path: "src/Box.cs", text: BOX },
    { path: "Lid.cs", text: LID },
  ]);
  await app.waitForImport();
}

async function openPrivatePath(app: AppPage, page: Page, way: readonly string[], number: number): Promise<void> {
  await choosePrivatePath(page, way);
  await app.chooseFromMenu(messages.menu.file, messages.menu.selectLocalProject);
  await app.waitForImport(number);
}

function writeButton(dialog: Locator): Locator {
  return dialog.getByRole("button", { name: /^Write / });
}

test("descriptions are written into a folder that the browser handed over, counted as the source's, and taken back", async ({
  app,
  page,
}) => {
  await openShop(app);
  await describeEntity(app, ["Lid.cs", "Lid"], "Closes a box.");
  await describeEntity(app, ["src", "Box.cs", "Box"], "Keeps things.");
  const dialog = await openDescriptions(app, page, "source");
  await expect(writeButton(dialog)).toHaveText("Write 2 comments into 2 files");
  await expectAccessible(page);
  await dialog.getByRole("listbox", { name: words.files }).press("Space");
  await writeButton(dialog).click();
  await expect(dialog.getByText("Wrote 1 comment into 1 file.")).toBeVisible();
  expect(await filesIn(page)).toEqual({ box: DESCRIBED_BOX, lid: LID });

  // The file was read again, and its text is from the source now.
  await app.waitForImport(2);
  await page.keyboard.press("Escape");
  await expect(app.details).toContainText("Keeps things.");
  await expect(app.details).not.toContainText("Edited");

  const again = await openDescriptions(app, page, "source");
  await again.getByRole("button", { name: "Undo the last run (1 file)" }).click();
  await expect(again.getByText("Restored 1 file to what it was before.")).toBeVisible();
  expect(await filesIn(page)).toEqual({ box: BOX, lid: LID });
  await expect(again.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await app.waitForImport(3);
  await page.keyboard.press("Escape");
  await expect(app.details).toContainText("Keeps things.");
});

test("what was written in an earlier visit can be taken back, and only in the folder that it was written into", async ({
  app,
  page,
}) => {
  await openShop(app);
  await describeEntity(app, ["src", "Box.cs", "Box"], "Keeps things.");
  const dialog = await openDescriptions(app, page, "source");
  await writeButton(dialog).click();
  await expect(dialog.getByText("Wrote 1 comment into 1 file.")).toBeVisible();
  await app.waitForImport(2);
  const undo = page.getByRole("button", { name: "Undo the last run (1 file)" });

  await page.reload();
  await app.waitForProject("shop");
  await openDescriptions(app, page, "source");
  await expect(undo).toBeVisible();
  await page.keyboard.press("Escape");

  // Another folder of the same name shares the project, because browsers reveal only the name of a folder.
  await writePrivateFile(page, ["other", "shop"], { path: "Lid.cs", text: LID });
  await openPrivatePath(app, page, ["other", "shop"], 1);
  const other = await openDescriptions(app, page, "source");
  await expect(other.getByText(words.nothing)).toBeVisible();
  await expect(undo).toHaveCount(0);
  await page.keyboard.press("Escape");

  await openPrivatePath(app, page, ["shop"], 2);
  await openDescriptions(app, page, "source");
  await undo.click();
  await expect(page.getByText("Restored 1 file to what it was before.")).toBeVisible();
  expect(await filesIn(page)).toEqual({ box: BOX, lid: LID });
});

test("a file that has changed since is not written, and that is said", async ({ app, page }) => {
  await openShop(app);
  await describeEntity(app, ["Lid.cs", "Lid"], "Closes a box.");
  const dialog = await openDescriptions(app, page, "source");
  await expect(writeButton(dialog)).toHaveText("Write 1 comment into 1 file");
  await writePrivateFile(page, ["shop"], { path: "Lid.cs", text: "public class Lid { int depth; }\n" });
  await writeButton(dialog).click();
  await expect(dialog.getByText("1 file was not written:")).toBeVisible();
  expect(await filesIn(page)).toEqual({ box: BOX, lid: "public class Lid { int depth; }\n" });
});

test("nothing is written where the browser's user does not let it, or another tab is at it", async ({ app, page }) => {
  await page.evaluate(() => {
    Object.assign(FileSystemHandle.prototype, { requestPermission: async () => "denied" });
  });
  await openShop(app);
  await describeEntity(app, ["Lid.cs", "Lid"], "Closes a box.");
  const dialog = await openDescriptions(app, page, "source");
  await writeButton(dialog).click();
  await expect(dialog.getByText(words.refused)).toBeVisible();

  await page.evaluate(async () => {
    Object.assign(FileSystemHandle.prototype, { requestPermission: async () => "granted" });
    const { held = [] } = await navigator.locks.query();
    const id = held.flatMap(({ name = "" }) => /browser-\S+/.exec(name)?.[0] ?? [])[0];
    await new Promise((taken) => {
      void navigator.locks.request(`glossa write ${id}`, () => new Promise(() => taken(undefined)));
    });
  });
  await dialog.getByRole("button", { name: words.again }).click();
  await writeButton(dialog).click();
  await expect(dialog.getByRole("alert")).toContainText("Another glossa is writing into this folder.");
  expect(await filesIn(page)).toEqual({ box: BOX, lid: LID });
});

test("what a tab has written that was closed amid its work can be taken back", async ({ app, page }) => {
  const classes = Array.from({ length: 300 }, (_, at) => `C${at}`);
  const files = classes.map((name) => ({ path: `${name}.cs`, text: `public class ${name} { }\r\n` }));
  await app.choosePrivateFolder("shop", files);
  await app.waitForImport();
  const file = await openDescriptions(app, page, "file");
  const descriptions = classes.map((name) => ({ file: `${name}.cs`, symbol: `CLASS-${name}`, text: "Keeps." }));
  await file.locator("input[type=file]").setInputFiles({
    name: "theirs.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ format: "glossa-descriptions", version: 1, descriptions })),
  });
  await expect(file.getByRole("status").first()).toContainText("300 descriptions taken");
  await file.getByRole("tab", { name: queueMessages.tabs.source }).click();
  await expect(writeButton(file)).toHaveText("Write 300 comments into 300 files");
  await writeButton(file).click();
  await expect.poll(async () => (await textsIn(page, ["C0.cs"]))[0], { intervals: [5] }).toContain("///");

  await page.reload();
  await app.waitForProject("shop");
  const paths = files.map(({ path }) => path);
  expect((await textsIn(page, paths)).filter((text) => text?.startsWith("///")).length).toBeLessThan(300);
  const dialog = await openDescriptions(app, page, "source");
  await dialog.getByRole("button", { name: /^Undo the last run/ }).click();
  await expect(dialog.getByText(/^Restored \d+ files? to what (it was|they were) before\.$/)).toBeVisible();
  await expect(dialog.getByText("it has changed since it was written")).toHaveCount(0);
  expect(await textsIn(page, paths)).toEqual(files.map(({ text }) => text));
});

/** Returns the texts of files; null for one that is being replaced at this moment. */
function textsIn(page: Page, paths: readonly string[]): Promise<readonly (string | null)[]> {
  return page.evaluate(async (paths) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("shop");
    const read = async (path: string) => (await (await folder.getFileHandle(path)).getFile()).text();
    return Promise.all(paths.map((path) => read(path).catch(() => null)));
  }, paths);
}

test("what files were before is gone with the project", async ({ app, page }) => {
  await openShop(app);
  await describeEntity(app, ["Lid.cs", "Lid"], "Closes a box.");
  const dialog = await openDescriptions(app, page, "source");
  await writeButton(dialog).click();
  await expect(dialog.getByText("Wrote 1 comment into 1 file.")).toBeVisible();
  await app.waitForImport(2);
  expect(await notedProjects(page)).toHaveLength(1);
  await page.keyboard.press("Escape");
  await app.chooseFromMenu(messages.menu.file, messages.menu.closeProject);
  await page.getByRole("button", { name: "Forget shop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: startMessages.forget, exact: true }).click();
  await expect.poll(() => notedProjects(page)).toEqual([]);
  expect(await filesIn(page)).toMatchObject({ lid: `/// <summary>\n/// Closes a box.\n/// </summary>\n${LID}` });
});

/** Returns the ids of the projects with recorded runs. */
function notedProjects(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const notes = await (await navigator.storage.getDirectory()).getDirectoryHandle("glossa-writing");
    const names: string[] = [];
    for await (const name of notes.keys()) names.push(name);
    return names;
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`that nothing is chosen can be read in ${colorScheme}`, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme });
    await openShop(app);
    await describeEntity(app, ["Lid.cs", "Lid"], "Closes a box.");
    const dialog = await openDescriptions(app, page, "source");
    await dialog.getByRole("listbox", { name: words.files }).press("Space");
    const button = dialog.getByRole("button", { name: words.nothingChosen });
    await expect(button).toBeDisabled();
    expect(await contrastOf(button)).toBeGreaterThan(4.5);
    await page.screenshot({ path: `test-results/nothing-chosen-${colorScheme}.png` });
  });
}
