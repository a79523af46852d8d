import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { messages } from "../../../src/shared/messages/messages.ts";
import { answerFolderDialog, test as base, type DesktopApp, expect } from "../desktop.ts";
import { GitHubServer } from "../github-server.ts";
import type { EditionFixtures, TestedPlatform } from "./edition.ts";
import { openCodeBase } from "./open-code-base.ts";

const DESKTOP: TestedPlatform = { name: "ELECTRON", parser: "native", hasWindowControls: true };

export interface DesktopSpecificationFixtures extends Omit<EditionFixtures, "project"> {
  /** The running app, which `visitAgain` restarts. */
  readonly running: { app: DesktopApp };
  readonly said: string[];
  readonly errors: string[];
}

/** The desktop app as `npm start` opens it, with settings that name the test's own server for GitHub. */
export const test = base.extend<DesktopSpecificationFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  platform: async ({}, use) => use(DESKTOP),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  gitHub: async ({}, use) => {
    const gitHub = new GitHubServer();
    await gitHub.listen();
    await use(gitHub);
    await gitHub.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  said: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  errors: async ({}, use) => use([]),
  running: async ({ start, userData, gitHub, said, errors }, use) => {
    writeFileSync(join(userData, "github.json"), JSON.stringify({ apiAddress: gitHub.address }));
    const app = await start();
    listen(app, said, errors);
    await use({ app });
  },
  troubledApp: ({ running }, use) => use(running.app.ui),
  app: async ({ troubledApp, errors }, use) => {
    await use(troubledApp);
    expect(errors).toEqual([]);
  },
  chooseFolder: ({ running }, use) =>
    use(async (folder) => {
      await answerFolderDialog(running.app, folder);
      await running.app.ui.chooseFromMenu(messages.menu.file, messages.menu.selectLocalProject);
    }),
  openCodeBase: ({ running, platform, chooseFolder }, use) =>
    use((codeBase) => openCodeBase(running.app.ui, codeBase, platform, chooseFolder)),
  visitAgain: ({ running, start, said, errors }, use) =>
    use(async () => {
      await base.step("the app is closed", () => running.app.close());
      running.app = await base.step("the app is started again", () => start());
      listen(running.app, said, errors);
      return running.app.ui;
    }),
  widen: ({ running }, use) =>
    use(async (width) => {
      await running.app.main?.evaluate(({ BrowserWindow }, size) => {
        BrowserWindow.getAllWindows()[0]?.setContentSize(size, 700);
      }, width);
      await expect.poll(() => running.app.page.evaluate(() => window.innerWidth)).toBe(width);
    }),
});

function listen({ page }: DesktopApp, said: string[], errors: string[]): void {
  page.on("console", (message) => {
    said.push(message.text());
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
}

export { expect };
