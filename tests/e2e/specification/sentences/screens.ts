import type { Locator } from "@playwright/test";
import { expect, test as step } from "@playwright/test";
import { messages } from "../../../../src/shared/messages/messages.ts";
import type { AppPage } from "../../../support/app-page.ts";
import type { SentenceTest } from "../../../support/specification/edition.ts";

/** 1.1 and 1.2, the routes and the title bar: the state before a project is opened. */
export function startSentences(test: SentenceTest): void {
  test("1.2 the root shows the title bar and the project explorer, and the menus hold what they hold", async ({
    app,
    platform,
  }) => {
    const { page } = app;
    await step.step(
      "the application title is 'Glossa' in the window, and short brand text in the bar (1.1)",
      async () => {
        await expect(page).toHaveTitle("Glossa");
        await expect(page.getByRole("banner").getByRole("heading", { level: 1 })).toHaveText("Glossa");
      },
    );
    await step.step("the tree shows 'No project selected' when there is no project", async () => {
      await expect(page.getByRole("navigation", { name: messages.explorer.label })).toHaveText("No project selected");
      await expect(app.tree).toHaveCount(0);
    });
    await step.step("scroll restoration is disabled", async () => {
      expect(await page.evaluate(() => history.scrollRestoration)).toBe("manual");
    });
    await step.step("menu File: 'Select Local Project'; 'Exit' only in the desktop shell", async () => {
      const exit = platform.hasWindowControls ? ["Exit"] : [];
      const { openRecent, settings } = messages.menu;
      expect(await menuItems(app, "File")).toEqual(["Select Local Project", openRecent, settings, ...exit]);
    });
    await step.step("menu GitHub: 'Connect with GitHub' when signed out", async () => {
      expect(await menuItems(app, "GitHub")).toEqual([
        "Connect with GitHub",
        messages.menu.signInWithToken,
        messages.menu.publicRepository,
      ]);
    });
    await step.step("menu View: 'Toggle Theme'", async () => {
      expect(await menuItems(app, "View")).toEqual(["Toggle Theme"]);
    });
    await step.step("minimize, maximize and close buttons only in the desktop shell", async () => {
      for (const name of ["Minimize", "Maximize", "Close"]) {
        const button = page.getByRole("banner").getByRole("button", { name, exact: true });
        await expect(button).toHaveCount(platform.hasWindowControls ? 1 : 0);
      }
    });
    await step.step(
      "the platform is ELECTRON when the user agent holds the word Electron, otherwise WEB (1.1)",
      async () => {
        expect(/Electron/.test(await page.evaluate(() => navigator.userAgent))).toBe(platform.name === "ELECTRON");
      },
    );
  });
}

/** 1.2, class details: the members of a class are shown under these headings, in this order. */
export function memberSentences(test: SentenceTest): void {
  test("1.2 a class shows Properties, Constructor, Methods, Protected, Public and Private Methods", async ({
    app,
    project,
    chooseFolder,
  }) => {
    project.write(
      "All.cs",
      `class All {
        private void A() { } public void B() { } protected void C() { } void D() { } internal void E() { } public void F() { }
        public All() { } public int Size { get; }
      }
      delegate void Done();
      record Point(int X, int Y);
      class Weight(int grams) { protected internal void Add() { } }`,
    );
    await chooseFolder(project.folder);
    await app.waitForProject("project");
    await app.select("All.cs", "All");
    const sections = app.details.locator("h4 button[aria-expanded]");
    await expect(sections).toHaveText([
      "Properties 1",
      "Constructor 1",
      "Methods 1",
      "Protected Methods 1",
      "Public Methods 2",
      "Private Methods 1",
      "Internal Methods 1",
    ]);
    const signature = app.details.getByText("public void F()");
    await expect(signature).toBeVisible();
    await sections.getByText("Public Methods").click();
    await expect(signature).toHaveCount(0);
    await step.step("further kinds of types are nodes like classes (reading 6)", async () => {
      await expect(app.item("Done")).toHaveAttribute("data-kind", "delegate");
    });
    await step.step(
      "protected internal counts as protected; a primary constructor is a constructor (readings 6, 17)",
      async () => {
        await app.select("Weight");
        await expect(sections).toHaveText(["Constructor 1", "Protected Methods 1"]);
      },
    );
    await step.step("a record's positional parameters are properties (reading 17)", async () => {
      await app.select("Point");
      await expect(sections).toHaveText(["Properties 2", "Constructor 1"]);
    });
  });
}

/** Returns the texts of a menu's items, without their keyboard shortcuts. */
export async function menuItems(app: AppPage, name: string): Promise<readonly string[]> {
  const { page } = app;
  await page.getByRole("menuitem", { name, exact: true }).click();
  const menu: Locator = page.getByRole("menu");
  await expect(menu).toBeVisible();
  const items = await menu
    .getByRole("menuitem")
    .evaluateAll((found) =>
      found.map((item) => [...item.childNodes].find(({ nodeType }) => nodeType === 3)?.nodeValue),
    );
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  return items.map((item) => item ?? "");
}
