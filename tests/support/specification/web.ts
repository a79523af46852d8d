import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { createServer } from "../../../src/server/create-server.ts";
import { githubSettings } from "../../../src/server/github-settings.ts";
import { AppPage } from "../app-page.ts";
import { test as base, expect } from "../fixtures.ts";
import { GitHubServer } from "../github-server.ts";
import type { EditionFixtures, TestedPlatform } from "./edition.ts";
import { openCodeBase } from "./open-code-base.ts";

const WEB_EDITION = fileURLToPath(new URL("../../../dist/web", import.meta.url));
const WEB: TestedPlatform = { name: "WEB", parser: "wasm", hasWindowControls: false };

interface WebFixtures extends EditionFixtures {
  readonly said: string[];
  readonly errors: string[];
  readonly page: Page;
}

/** The web edition, served for each test with settings that name the test's own server for GitHub. */
export const test = base.extend<Omit<WebFixtures, "project" | "page">>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  platform: ({}, use) => use(WEB),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  gitHub: async ({}, use) => {
    const gitHub = new GitHubServer();
    await gitHub.listen();
    await use(gitHub);
    await gitHub.close();
  },
  baseURL: async ({ gitHub }, use) => {
    const github = githubSettings({ GLOSSA_GITHUB_API_ADDRESS: gitHub.address });
    const server = await createServer({ root: WEB_EDITION, port: 0, github });
    await use(server.url);
    await server.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  said: ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  errors: ({}, use) => use([]),
  troubledApp: async ({ page, said, errors }, use) => {
    page.on("console", (message) => {
      said.push(message.text());
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    const app = new AppPage(page);
    await app.open();
    await use(app);
  },
  app: async ({ troubledApp, errors }, use) => {
    await use(troubledApp);
    expect(errors).toEqual([]);
  },
  chooseFolder: ({ page }, use) => use((folder) => new AppPage(page).chooseFolder(folder)),
  openCodeBase: ({ page, platform, chooseFolder }, use) =>
    use((codeBase) => openCodeBase(new AppPage(page), codeBase, platform, chooseFolder)),
  visitAgain: ({ page }, use) =>
    use(async () => {
      await page.reload();
      return new AppPage(page);
    }),
  widen: ({ page }, use) => use((width) => page.setViewportSize({ width, height: 800 })),
});

export { expect };
