import type { BrowserContext, Page } from "@playwright/test";
import { messages } from "../../src/shared/messages.ts";
import { AppPage } from "../support/app-page.ts";
import { engineEvents, recordEngineEvents } from "../support/engine-events.ts";
import { expect, test } from "../support/fixtures.ts";
import { clearStoredFacts } from "../support/stored-facts.ts";

const numbers = Array.from({ length: 30 }, (_, i) => i);
const first = numbers.map((i) => ({ path: `src/File${i}.cs`, text: `class Before${i} { }\n` }));
const second = numbers.map((i) => ({ path: `src/File${i}.cs`, text: `class Afterwards${i} { }\n` }));

/** Another tab of the same browser, which opens what was open last. */
async function openTab(context: BrowserContext): Promise<AppPage> {
  const page = await context.newPage();
  await recordEngineEvents(page);
  const app = new AppPage(page);
  await app.open();
  return app;
}

/** Lets an import wait for the files that the page sends it, as it does for more than a hundred; the answer lets it go on. */
async function holdFiles(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = () => postMessage.call(this, message);
      if (typeof message === "object" && message !== null && "isLast" in message) held.push(send);
      else send();
    };
    Object.assign(window, {
      sendHeldFiles() {
        MessagePort.prototype.postMessage = postMessage;
        for (const send of held) send();
      },
    });
  });
  return () => page.evaluate("sendHeldFiles()");
}

test("a tab that stays open shows what another has imported, and details of every file", async ({ app, context }) => {
  await app.choosePrivateFolder("shop", first);
  await app.waitForImport();
  const other = await openTab(context);
  await expect(other.statusBar).toContainText("30 files");
  await other.select("src", "File7.cs");
  await expect(other.details.getByRole("heading", { name: "Before7" })).toBeVisible();

  await app.choosePrivateFolder("shop", second);
  await app.waitForImport(2);
  await expect(other.details.getByRole("heading", { name: "Afterwards7" })).toBeVisible();
  await expect(other.item("File7.cs")).toHaveAttribute("aria-selected", "true");
  for (const i of numbers) {
    await other.item(`File${i}.cs`).click();
    await expect(other.details.getByRole("heading", { name: `Afterwards${i}`, exact: true })).toBeVisible();
  }
  expect(await engineEvents(other.page, "warning")).toEqual([]);
  expect(await engineEvents(app.page, "warning")).toEqual([]);
});

test("of two tabs that import one folder at the same time one is told", async ({ app, context, project }) => {
  for (const i of Array(150).keys()) project.write(`src/File${i}.cs`, `class File${i} { }\n`);
  const goOn = await holdFiles(app.page);
  await app.chooseFolder(project.folder);
  await expect(app.page.getByRole("progressbar")).toBeVisible();

  // A browser tells a folder's name, not its place: this is the same project.
  const other = await openTab(context);
  await other.choosePrivateFolder("project", first);
  await expect(other.page.getByText(messages.errors.importedElsewhere)).toBeVisible();
  await goOn();
  await app.waitForImport();
  await expect(app.statusBar).toContainText("150 files");

  await other.choosePrivateFolder("project", []);
  await other.waitForImport();
  await expect(other.statusBar).toContainText("30 files");
  await expect(app.statusBar).toContainText("30 files");
});

test("what the browser has lost of a project comes back when its folder is imported again", async ({ app, page }) => {
  await app.choosePrivateFolder("shop", first);
  await app.waitForImport();
  await clearStoredFacts(page);
  await page.reload();
  await app.select("src", "File3.cs");
  await expect(app.tree.getByText("Import the folder again")).toBeVisible();

  await app.choosePrivateFolder("shop", []);
  await app.waitForImport();
  expect((await engineEvents(page, "imported")).map(({ parsedFiles }) => parsedFiles)).toEqual([30]);
  await expect(app.item("Before3")).toBeVisible();
  await app.item("Before3").click();
  await expect(app.details.getByRole("heading", { name: "Before3", exact: true })).toBeVisible();
});

test("a description that is saved in one tab shows in another", async ({ app, context }) => {
  await app.choosePrivateFolder("shop", first);
  await app.waitForImport();
  const other = await openTab(context);
  for (const tab of [app, other]) {
    await tab.select("src", "File7.cs", "Before7");
    await expect(tab.details.getByText(messages.description.none)).toBeVisible();
  }
  await app.details.getByRole("button", { name: messages.description.add }).click();
  await app.details.getByRole("textbox").fill("Written in the first tab.");
  await app.details.getByRole("button", { name: messages.description.save, exact: true }).click();
  await expect(other.details.getByText("Written in the first tab.")).toBeVisible();
});
