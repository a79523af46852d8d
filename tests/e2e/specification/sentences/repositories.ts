import { expect, type Locator, test as step } from "@playwright/test";
import { deferred } from "../../../../src/renderer/platform/deferred.ts";
import { MAX_FILE_BYTES } from "../../../../src/shared/limits/files.ts";
import { skippedMessages } from "../../../../src/shared/messages/engine-messages.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { repositoriesMessages } from "../../../../src/shared/messages/repositories-messages.ts";
import { signInMessages } from "../../../../src/shared/messages/sign-in-messages.ts";
import { STORAGE_KEYS } from "../../../../src/shared/storage-keys.ts";
import type { AppPage } from "../../../support/app-page.ts";
import type { GitHubServer } from "../../../support/github-server.ts";
import type { SentenceTest } from "../../../support/specification/edition.ts";
import { menuItems } from "./screens.ts";

const TOKEN = "ghp_specification0123456789";
const SOURCE = "/// <summary>An order.</summary>\npublic class Order;";
const SHOP = {
  owner: "octo",
  name: "shop",
  description: "Sells Things",
  branches: { main: { "src/Order.cs": SOURCE } },
};
const TOOLS = { owner: "octo", name: "Tools", description: null, branches: { main: { "Tool.cs": "class Tool;" } } };

/**
 * 1.2 and 1.4 to 1.8, everything about repositories: signing in and out, the modal, the calls, and possible failures.
 */
export function repositorySentences(test: SentenceTest): void {
  signedInSentences(test);
  modalSentences(test);
  importSentences(test);
  listingSentences(test);
  failureSentences(test);
}

function signedInSentences(test: SentenceTest): void {
  test("1.6 two states: signed in to the hosting service or not", async ({ app, gitHub }) => {
    const { page } = app;
    await step.step("repository calls need a token; without one they return an empty list", async () => {
      await app.chooseFromMenu("GitHub", messages.menu.publicRepository);
      await expect(modalOf(app)).toContainText(repositoriesMessages.none);
      await page.keyboard.press("Escape");
      expect(gitHub.requests).toEqual([]);
    });
    await signIn(app, gitHub);
    await step.step("menu GitHub: 'Logout from GitHub' and 'Show all repositories' when signed in (1.2)", async () => {
      expect(await menuItems(app, "GitHub")).toEqual(["Show all repositories", "Logout from GitHub"]);
    });
    await step.step("logout removes the token (1.4)", async () => {
      await app.chooseFromMenu("GitHub", "Logout from GitHub");
      await expect.poll(() => menuItems(app, "GitHub")).toContain("Connect with GitHub");
      expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.githubToken)).toBeNull();
      await app.chooseFromMenu("GitHub", messages.menu.publicRepository);
      await expect(modalOf(app)).toContainText(repositoriesMessages.none);
    });
  });
}

function modalSentences(test: SentenceTest): void {
  test("1.2 the repository modal 'Select GitHub Repository' lists, searches and closes", async ({ app, gitHub }) => {
    const { page } = app;
    const answered = deferred<void>();
    gitHub.repositories = [SHOP, TOOLS];
    gitHub.faults.push({ path: "/user/repos", times: 1, until: answered.promise });
    await signIn(app, gitHub);
    const modal = await openModal(app);
    const search = modal.getByPlaceholder("Search repositories...");
    const rows = modal.getByRole("listitem");
    await step.step("search box with placeholder 'Search repositories...', and a loading spinner", async () => {
      await expect(search).toBeFocused();
      await expect(modal.getByRole("status")).toHaveText(repositoriesMessages.loading);
      await expect(modal.locator("[class*=spinner]")).toBeVisible();
      answered.resolve();
      await expect(modal.locator("[class*=spinner]")).toHaveCount(0);
    });
    await step.step("a list showing name and description, or 'No description available'", async () => {
      await expect(rows).toHaveText([/octo\/shop.*Sells Things/, /octo\/Tools.*No description available/]);
    });
    await step.step("repository search: case-insensitive substring match on name or description (1.5)", async () => {
      for (const [text, found] of [
        ["SHOP", ["shop"]],
        ["tool", ["Tools"]],
        ["LLS TH", ["shop"]],
        ["octo", []],
      ] as const) {
        await search.fill(text);
        await expect(rows).toHaveText(found.map((name) => new RegExp(`octo/${name}`)));
      }
    });
    await step.step("GET /user/repos: bearer token, v3 accept header (1.7)", async () => {
      const [asked, ...others] = gitHub.requests.filter(({ path }) => path === "/user/repos");
      expect(asked?.authorization).toBe(`Bearer ${TOKEN}`);
      expect(asked?.accept).toContain("application/vnd.github.v3+json");
      expect(others).toEqual([]);
    });
    await step.step("closes with the close button, Escape or Enter, or a click on the backdrop", async () => {
      await modal.getByRole("button", { name: repositoriesMessages.close }).click();
      await expect(modal).toBeHidden();
      await openModal(app);
      await page.keyboard.press("Escape");
      await expect(modal).toBeHidden();
      await openModal(app);
      await modal.evaluate((element) => element.focus());
      await page.keyboard.press("Enter");
      await expect(modal).toBeHidden();
      await openModal(app);
      await page.mouse.click(5, 400);
      await expect(modal).toBeHidden();
    });
  });
}

function importSentences(test: SentenceTest): void {
  test("1.4 importing a repository shows its progress, sets the current project and closes the modal", async ({
    app,
    gitHub,
    platform,
  }) => {
    const { page } = app;
    const answered = deferred<void>();
    gitHub.repositories = [SHOP];
    gitHub.faults.push({ path: "/blobs/", times: 1, until: answered.promise });
    await signIn(app, gitHub);
    const modal = await openModal(app);
    const progress = loadingBar(app);
    await modal.getByRole("button", { name: /^octo\/shop/ }).click();
    await step.step("an 'Importing repository...' progress indicator during import (1.2)", async () => {
      await expect(modal.getByRole("status").filter({ hasText: "Importing repository..." })).toBeVisible();
      await expect(modal.getByRole("progressbar", { name: "Importing repository..." })).toBeVisible();
    });
    await step.step("a thin progress bar in the title bar while a project is loading (1.2)", async () => {
      await expect(progress).toBeVisible();
      expect((await progress.boundingBox())?.height).toBeLessThanOrEqual(4);
    });
    answered.resolve();
    await step.step(
      "successful import sets the current project and closes the modal; the flag is false afterwards",
      async () => {
        await expect(modal).toBeHidden();
        await app.waitForProject("shop");
        await expect(progress).toHaveCount(0);
        await app.select("src", "Order.cs", "Order");
        await expect(app.details).toContainText("An order.");
      },
    );
    await step.step("imported project: for a repository, the path is github:{owner}/{repo} (1.3)", async () => {
      const stored = await page.evaluate((key) => localStorage.getItem(key) ?? "", STORAGE_KEYS.currentProject);
      const counts = { name: "shop", path: "github:octo/shop", totalFiles: 1, parsableFiles: 1 };
      expect(JSON.parse(stored).project).toMatchObject(counts);
    });
    await step.step("client user agent identified as version 21.1.1, where it may be said (1.9)", async () => {
      const agents = gitHub.requests.filter(({ path }) => path.includes("/blobs/")).map(({ agent }) => agent);
      expect(agents).toHaveLength(1);
      // A browser sets its own user agent, whatever its page says.
      if (platform.name === "ELECTRON") expect(agents[0]).toContain("Glossa v21.1.1");
    });
  });
}

function listingSentences(test: SentenceTest): void {
  test("1.7 the contents of a repository are listed recursively; 1.5 what of it is read", async ({
    app,
    gitHub,
    said,
  }) => {
    const files = {
      "src/Order.cs": SOURCE,
      "src/Deep/Part.cs": "class Part;",
      "src/node_modules/Hidden.cs": "class Hidden;",
      "src/Large.cs": `// ${"x".repeat(MAX_FILE_BYTES - 2)}`,
      "README.md": "# Shop",
      "logo.png": "no picture",
    };
    gitHub.repositories = [{ ...SHOP, branches: { main: files } }];
    gitHub.mostTreeEntries = 1;
    await signIn(app, gitHub);
    const modal = await openModal(app);
    await modal.getByRole("button", { name: /^octo\/shop/ }).click();
    await app.waitForProject("shop");
    await step.step("GET /repos/{owner}/{repo}/contents/{path}, called recursively for directories", async () => {
      const asked = gitHub.requests.filter(({ path }) => path.includes("/contents"));
      expect(asked.map(({ path }) => path.replace(/\/$/, "")).sort()).toEqual([
        "/repos/octo/shop/contents",
        "/repos/octo/shop/contents/src",
        "/repos/octo/shop/contents/src/Deep",
      ]);
      expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${TOKEN}`]));
    });
    await step.step("repository imports include only files whose extension is in the list (reading 10)", async () => {
      await expect(app.item("README.md")).toBeVisible();
      await expect(app.item("logo.png")).toHaveCount(0);
      await app.select("src");
      await expect(app.item("node_modules")).toHaveCount(0);
      await app.select("Deep", "Part.cs", "Part");
    });
    await step.step(
      "the same limit of 5 MB applies to repository file fetches: listed without content, and logged",
      async () => {
        // Two C# files are small enough, and the overview needs the README; no other file is read.
        expect(gitHub.requests.filter(({ path }) => path.includes("/blobs/"))).toHaveLength(3);
        await app.tree.getByRole("treeitem", { name: /^Large\.cs/ }).click();
        await expect(app.details).toContainText(skippedMessages.tooLarge);
        expect(said.join("\n")).toContain(`src/Large.cs is larger than ${MAX_FILE_BYTES} bytes`);
      },
    );
  });
}

function failureSentences(test: SentenceTest): void {
  test("1.8 a listing or an import that fails is said in the modal, which stays open", async ({
    troubledApp: app,
    gitHub,
    said,
  }) => {
    gitHub.repositories = [SHOP];
    gitHub.faults.push({ path: "/user/repos", times: 1, status: 403, message: "Not today" });
    gitHub.faults.push({ path: "/branches/", times: 1, status: 403, message: "Not this one" });
    await signIn(app, gitHub);
    const modal = await openModal(app);
    await step.step("'Failed to load repositories. Please try again.'", async () => {
      await expect(modal.getByRole("alert").first()).toContainText("Failed to load repositories. Please try again.");
      expect(said.join("\n")).toMatch(/The repositories could not be listed: .*Not today/);
    });
    await modal.getByRole("button", { name: messages.failure.tryAgain }).click();
    await modal.getByRole("button", { name: /^octo\/shop/ }).click();
    await step.step("'Failed to import repository. Please try again.'; nothing is loading any more (1.4)", async () => {
      const alert = modal.getByRole("alert").filter({ hasText: "Failed to import repository. Please try again." });
      await expect(alert).toBeVisible();
      await expect(modal.getByPlaceholder("Search repositories...")).toBeVisible();
      await expect(loadingBar(app)).toHaveCount(0);
      expect(said.join("\n")).toContain("Failed to import project. No result returned");
    });
    await step.step("a file whose content cannot be fetched is skipped, and logged", async () => {
      gitHub.faults.push({ path: "/blobs/", status: 404, message: "Gone" });
      await modal.getByRole("button", { name: /^octo\/shop/ }).click();
      await app.waitForProject("shop");
      await expect(app.statusBar).toContainText("1 skipped");
      expect(said.join("\n")).toMatch(/src\/Order\.cs could not be read: /);
    });
  });
}

/** Signs in with a personal token, which needs no configuration. */
async function signIn(app: AppPage, gitHub: GitHubServer): Promise<void> {
  gitHub.token = TOKEN;
  await app.chooseFromMenu("GitHub", "Connect with GitHub");
  const dialog = app.page.getByRole("dialog", { name: signInMessages.setup.title });
  await dialog.getByLabel(signInMessages.setup.token).fill(TOKEN);
  await app.page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

async function openModal(app: AppPage): Promise<Locator> {
  await app.chooseFromMenu("GitHub", "Show all repositories");
  await expect(modalOf(app)).toBeVisible();
  return modalOf(app);
}

function modalOf(app: AppPage): Locator {
  return app.page.getByRole("dialog", { name: "Select GitHub Repository" });
}

// Behind the modal the title bar is hidden from screen readers, so it has no role.
function loadingBar({ page }: AppPage): Locator {
  return page.locator("header [role=progressbar]");
}
