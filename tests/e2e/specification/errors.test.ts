import type { Page } from "@playwright/test";
import { messages } from "../../../src/shared/messages/messages.ts";
import { repositoriesMessages } from "../../../src/shared/messages/repositories-messages.ts";
import { bringIntoView } from "../../support/bring-into-view.ts";
import { sample } from "../../support/code-bases.ts";
import { expect, test } from "../../support/specification/web.ts";

// 1.8, the error catalogue: errors that only occur in a browser. Errors that the page itself cannot cause are covered
// by unit tests.

test.describe("1.8 in a browser whose user agent holds the word Electron", () => {
  test.use({ userAgent: "Mozilla/5.0 Chrome/140.0.0.0 Electron/38.0.0" });

  test("'Electron API is not available...' is logged, 'GitHub OAuth is not available in Electron' is thrown", async ({
    troubledApp,
    said,
  }) => {
    expect(said).toContain("Electron API is not available. This might be running in a non-Electron environment.");
    await expect(troubledApp.page.getByText("No project selected")).toBeVisible();
    await troubledApp.chooseFromMenu("GitHub", "Connect with GitHub");
    await expect(troubledApp.page.getByText("GitHub OAuth is not available in Electron")).toBeVisible();
  });
});

test("1.8 no folder: cancelled, unreadable, and without a picker is logged; nothing changes", async ({
  troubledApp,
  said,
}) => {
  const { page } = troubledApp;
  const choose = () => troubledApp.chooseFromMenu("File", "Select Local Project");
  const expectNothingChosen = () => expect(page.getByText("No project selected")).toBeVisible();
  await test.step("'No project path selected or cancelled'", async () => {
    await answerPicker(page, "AbortError");
    await choose();
    await expect.poll(() => said).toContain("No project path selected or cancelled");
    await expectNothingChosen();
  });
  await test.step("'Failed to read directory'", async () => {
    await answerPicker(page, "NotAllowedError");
    await choose();
    await expect.poll(() => said.join("\n")).toContain("Failed to read directory");
    await expectNothingChosen();
  });
  await test.step("'No directory picker available for this platform'", async () => {
    await page.evaluate(() => {
      Object.defineProperty(window, "showDirectoryPicker", { value: undefined, configurable: true });
      Reflect.deleteProperty(HTMLInputElement.prototype, "webkitdirectory");
    });
    await choose();
    await expect.poll(() => said).toContain("No directory picker available for this platform");
    await expectNothingChosen();
  });
});

test("1.8 'Failed to import project. No result returned' when an import returns nothing", async ({
  troubledApp,
  said,
}) => {
  const { page } = troubledApp;
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("gone", { create: true });
    Object.defineProperty(window, "showDirectoryPicker", { value: async () => folder, configurable: true });
    await root.removeEntry("gone");
  });
  await troubledApp.chooseFromMenu("File", "Select Local Project");
  await expect.poll(() => said.join("\n")).toContain("Failed to import project. No result returned");
  await expect(page.getByText("No project selected")).toBeVisible();
});

test("1.8 stored project load, save and clear errors are logged, and a broken value is set aside", async ({
  troubledApp,
  openCodeBase,
  said,
}) => {
  const { page } = troubledApp;
  await test.step("save", async () => {
    await breakStorage(page, "setItem");
    await openCodeBase(sample);
    await expect.poll(() => said).toContain("Failed to save the stored project: no room");
  });
  await test.step("clear", async () => {
    await breakStorage(page, "removeItem");
    await troubledApp.chooseFromMenu("File", messages.menu.closeProject);
    await expect.poll(() => said).toContain("Failed to clear the stored project: no room");
  });
  await test.step("a broken value", async () => {
    await page.reload();
    await page.evaluate(() => localStorage.setItem("glossa_current_project", "{broken"));
    await page.reload();
    await expect(page.getByText("No project selected")).toBeVisible();
    expect(said).toContain("A stored value could not be read and was set aside: glossa_current_project");
  });
  await test.step("load", async () => {
    await page.addInitScript(() => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (key) {
        if (key === "glossa_current_project") throw new Error("no access");
        return getItem.call(this, key);
      };
    });
    await page.reload();
    await expect(page.getByText("No project selected")).toBeVisible();
    expect(said).toContain("Failed to load the stored project: no access");
  });
});

test("1.8 diagram render failure: logged, and no diagram; the list beside it stays", async ({
  troubledApp,
  openCodeBase,
  said,
}) => {
  await troubledApp.page.route(/\/assets\/mermaid[^/]*\.js$/, (route) => route.abort());
  await openCodeBase(sample);
  await troubledApp.select(...sample.aClass.path, sample.aClass.name);
  const section = troubledApp.classDiagramSection();
  await bringIntoView(section);
  await expect.poll(() => said.join("\n")).toContain("The class diagram could not be drawn: ");
  await expect(section.getByRole("button", { name: sample.aClass.base, exact: true })).toBeVisible();
  await expect(section.locator("svg[aria-roledescription=classDiagram]")).toHaveCount(0);
});

test("1.8 'GitHub client not initialized': an import requires an initialised client (1.5)", async ({
  troubledApp,
  gitHub,
}) => {
  gitHub.repositories = [{ owner: "octo", name: "shop", branches: { main: { "A.cs": "class A;" } } }];
  const { page } = troubledApp;
  await page.context().route(/\/assets\/client-[^/]*\.js$/, (route) => route.abort());
  await troubledApp.chooseFromMenu("GitHub", messages.menu.publicRepository);
  await page.getByLabel(repositoriesMessages.byName).fill("octo/shop");
  await page.keyboard.press("Enter");
  const alert = page.getByRole("alert").filter({ hasText: "Failed to import repository. Please try again." });
  await expect(alert).toContainText("GitHub client not initialized");
});

test("1.8 'Parser not initialized' when the grammar under assets/tree-sitter (1.9) cannot be had", async ({
  troubledApp,
  project,
  chooseFolder,
  said,
}) => {
  project.write("Order.cs", "class Order;");
  await troubledApp.page.context().route("**/assets/tree-sitter/*.wasm", (route) => route.abort());
  await chooseFolder(project.folder);
  await expect(troubledApp.page.getByText("Parser not initialized").first()).toBeVisible();
  expect(said.join("\n")).toContain("Failed to import project. No result returned");
});

async function answerPicker(page: Page, error: "AbortError" | "NotAllowedError"): Promise<void> {
  await page.evaluate((name) => {
    const value = () => Promise.reject(new DOMException("", name));
    Object.defineProperty(window, "showDirectoryPicker", { value, configurable: true });
  }, error);
}

async function breakStorage(page: Page, method: "setItem" | "removeItem"): Promise<void> {
  await page.evaluate((name) => {
    const whole = Storage.prototype[name] as (...values: string[]) => void;
    Storage.prototype[name] = function (...values: string[]) {
      if (values[0] === "glossa_current_project") throw new Error("no room");
      whole.apply(this, values);
    };
  }, method);
}
