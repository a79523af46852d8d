import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { createServer, type RunningServer } from "../../src/server/create-server.ts";
import { githubSettings } from "../../src/server/github-settings.ts";
import { CALLBACK_PATHS } from "../../src/shared/github/callback-paths.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { AppPage } from "./app-page.ts";
import { test as base, expect } from "./fixtures.ts";
import { GitHubServer } from "./github-server.ts";
import { CLIENT_ID, CLIENT_SECRET, type SignInStandIn, startSignInStandIn } from "./sign-in-stand-in.ts";

const WEB_EDITION = fileURLToPath(new URL("../../dist/web", import.meta.url));

export interface SignInFixtures {
  /**
   * The host name under which the browser reaches the server: production is any host other than localhost or an IP
   * address.
   */
  readonly host: string;
  /** The path to which the provider sends users back. */
  readonly callbackPath: string;
  readonly standIn: SignInStandIn;
  readonly gitHub: GitHubServer;
  /** The web edition with sign-in configured. */
  readonly server: RunningServer;
  /** The output of the page and its console. */
  readonly said: string[];
}

/** The web edition with sign-in configured, and a provider on this machine. */
export const test = base.extend<SignInFixtures>({
  host: ["127.0.0.1", { option: true }],
  callbackPath: [CALLBACK_PATHS[0], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  gitHub: async ({}, use) => {
    const gitHub = new GitHubServer();
    await gitHub.listen();
    await use(gitHub);
    await gitHub.close();
  },
  standIn: async ({ callbackPath, host, gitHub }, use) => {
    let home = "";
    const standIn = await startSignInStandIn(() => home + callbackPath.slice(1));
    const github = githubSettings({
      GLOSSA_GITHUB_ADDRESS: standIn.address,
      GLOSSA_GITHUB_API_ADDRESS: gitHub.address,
      GLOSSA_GITHUB_CLIENT_ID_DEFAULT: CLIENT_ID,
      GLOSSA_GITHUB_CLIENT_SECRET_DEFAULT: CLIENT_SECRET,
    });
    const server = await createServer({ root: WEB_EDITION, port: 0, github, publicAddresses: [`http://${host}`] });
    home = server.url.replace("127.0.0.1", host);
    await use(Object.assign(standIn, { server: { ...server, url: home } }));
    await server.close();
    await standIn.close();
  },
  server: async ({ standIn }, use) => use((standIn as SignInStandIn & { server: RunningServer }).server),
  baseURL: ({ server }, use) => use(server.url),
  said: async ({ page }, use) => {
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(String(error)));
    await use(said);
  },
});

/** Goes to the provider's page, which asks the user to allow the sign-in. */
export async function connect(page: Page): Promise<AppPage> {
  const app = new AppPage(page);
  await app.open();
  await app.chooseFromMenu(messages.menu.github, messages.menu.connectGitHub);
  await expect(page.getByRole("heading", { name: "Stand-in" })).toBeVisible();
  return app;
}

export { expect };
