import type { Locator } from "@playwright/test";
import { messages } from "../../src/shared/messages/messages.ts";
import { queueMessages } from "../../src/shared/messages/queue-messages.ts";
import { unusedMessages } from "../../src/shared/messages/unused-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";
import { rowsOf } from "../support/rows-of.ts";

test.use({ viewport: { width: 390, height: 800 } });

/** Returns the texts of the elements that lie partly or completely outside their container. */
async function outside(around: Locator, inner: Locator): Promise<readonly string[]> {
  const box = await around.boundingBox();
  const found: string[] = [];
  for (const one of await inner.all()) {
    const { x = 0, width = 0 } = (await one.boundingBox()) ?? {};
    if (x < (box?.x ?? 0) || x + width > (box?.x ?? 0) + (box?.width ?? 0)) found.push(await one.innerText());
  }
  return found;
}

test("the tabs of dialogs stay inside of them", async ({ app, page }) => {
  await app.openSample();
  const dialog = page.getByRole("dialog");
  await app.chooseFromMenu(messages.menu.file, messages.menu.settings);
  await expect(dialog.getByRole("tab")).toHaveCount(6);
  expect(await outside(dialog, dialog.getByRole("tab"))).toEqual([]);
  await dialog.getByRole("tab").last().click();
  await expect(dialog.getByRole("tabpanel")).toBeVisible();
  await page.keyboard.press("Escape");
  await app.statusBar.getByRole("button", { name: /% documented/ }).click();
  await expect(dialog.getByRole("tab")).toHaveCount(5);
  expect(await outside(dialog, dialog.getByRole("tab"))).toEqual([]);
  await expectAccessible(page);
});

async function openReview(dialog: Locator): Promise<void> {
  await dialog.getByRole("radio", { name: queueMessages.scopes.missing }).check();
  await dialog.getByRole("button", { name: queueMessages.start, exact: true }).click();
  await expect(dialog.getByText(queueMessages.nothingLeft)).toBeVisible();
  await dialog.getByRole("tab", { name: queueMessages.tabs.review }).click();
}

test("a draft is reviewed below the list of all of them", async ({ app, page }) => {
  await app.openSample();
  await app.statusBar.getByRole("button", { name: /% documented/ }).click();
  const dialog = page.getByRole("dialog");
  await openReview(dialog);
  const accept = dialog.getByRole("button", { name: queueMessages.accept, exact: true });
  await expect(accept).toBeInViewport({ ratio: 1 });
  expect(await outside(dialog, dialog.getByRole("button"))).toEqual([]);
  const list = await dialog.getByRole("listbox").boundingBox();
  const heading = await dialog.getByRole("heading", { level: 3 }).boundingBox();
  expect(heading?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0) - 1);
  const before = await dialog.getByRole("heading", { level: 3 }).innerText();
  await accept.click();
  await expect(dialog.getByRole("heading", { level: 3 })).not.toHaveText(before);
  await expectAccessible(page);
});

const LONG = `namespace Library;
public class LibraryManager
{
    private int GetSeasonNumberFromPath(string path) => 1;
}
`;

test("the name of an unused member has a row of its own", async ({ app, page, project }) => {
  project.write("LibraryManagerOfSeasonsAndOthers.cs", LONG);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.chooseFromMenu(messages.menu.view, messages.menu.unused);
  const row = page.getByRole("dialog", { name: unusedMessages.title }).getByRole("listitem").first();
  const name = row.getByRole("button");
  await expect(name).toHaveText("LibraryManager.GetSeasonNumberFromPath");
  expect(await rowsOf(name)).toBe(1);
  const [above, below] = [await name.boundingBox(), await row.getByText(/\.cs:4$/).boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
});

test("the title bar ends a long name by dots, and no row of the status bar begins with a line", async ({
  app,
  page,
}) => {
  await app.choosePrivateFolder("a-project-with-a-name-that-is-long", [
    { path: "A.cs", text: "class A { void B() { } }" },
  ]);
  await app.waitForImport();
  const name = page.getByRole("banner").getByRole("button", { name: /^a-project/ });
  const { textOverflow, isCut } = await name.evaluate((button) => ({
    textOverflow: getComputedStyle(button).textOverflow,
    isCut: button.scrollWidth > button.clientWidth,
  }));
  expect([textOverflow, isCut]).toEqual(["ellipsis", true]);
  expect((await name.boundingBox())?.width).toBeGreaterThan(40);
  await expect(app.statusBar.getByRole("button", { name: /% documented/ })).toBeVisible();
  expect((await app.statusBar.boundingBox())?.height).toBeLessThan(48);
  expect(await linesAtRowStart(app.statusBar)).toEqual([]);
});

/** Returns the parts of the bar that begin a line and whose separator to the part before is inside the window. */
function linesAtRowStart(bar: Locator): Promise<readonly string[]> {
  return bar.evaluate((footer) => {
    const parts = [...footer.children].filter((part) => part.checkVisibility());
    const left = Math.min(...parts.map((part) => part.getBoundingClientRect().left));
    return parts
      .filter((part) => part.getBoundingClientRect().left === left)
      .filter((part) => {
        const { content, insetInlineStart } = getComputedStyle(part, "::before");
        return content !== "none" && left + Number.parseFloat(insetInlineStart) >= 0;
      })
      .map(({ textContent }) => textContent ?? "");
  });
}

for (const [height, rows] of [
  [640, "several lines"],
  [200, "one line"],
] as const) {
  test.describe(`with a zoom of 400 %, ${height} px high`, () => {
    test.use({ viewport: { width: 320, height } });

    test(`the status bar takes ${rows}, and the page does not scroll sideways`, async ({ app, page, project }) => {
      project.write("Half.cs", "class Half { void M( { ]] \n");
      project.write("Async.cs", "class A { bool M(bool async) => Ask(async: async, async); List<int> All; }\n");
      await app.chooseFolder(project.folder);
      await app.waitForImport();
      await expect(app.statusBar).toContainText(/1 partial .* 1 folder/);
      await expect(app.statusBar).toContainText(/documented/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const { height: taken = 0 } = (await app.statusBar.boundingBox()) ?? {};
      expect(taken > 40).toBe(height === 640);
    });
  });
}
