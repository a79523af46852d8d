import { fileURLToPath } from "node:url";
import { createServer } from "../../src/server/create-server.ts";
import { githubSettings } from "../../src/server/github-settings.ts";
import { STORAGE_KEYS } from "../../src/shared/storage-keys.ts";
import { test } from "./fixtures.ts";
import type { StandInRepository } from "./github-repository.ts";
import { GitHubServer } from "./github-server.ts";

const WEB_EDITION = fileURLToPath(new URL("../../dist/web", import.meta.url));
const TOKEN = "gho_e2e0123456789abcdef";

/** The web edition with a signed-in user, with settings that name a server with these repositories. */
export function signedInTest(repositories: readonly StandInRepository[]) {
  return test.extend<{ readonly gitHub: GitHubServer }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
    gitHub: async ({}, use) => {
      const gitHub = new GitHubServer();
      gitHub.token = TOKEN;
      gitHub.repositories = repositories;
      await gitHub.listen();
      await use(gitHub);
      await gitHub.close();
    },
    baseURL: async ({ gitHub }, use) => {
      const github = githubSettings({
        GLOSSA_GITHUB_ADDRESS: "https://git.shop.example",
        GLOSSA_GITHUB_API_ADDRESS: gitHub.address,
      });
      const server = await createServer({ root: WEB_EDITION, port: 0, github });
      await use(server.url);
      await server.close();
    },
    page: async ({ page }, use) => {
      const stored = JSON.stringify({ accessToken: TOKEN, expiresAt: Date.now() + 3_600_000 });
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        STORAGE_KEYS.githubToken,
        stored,
      ] as const);
      await use(page);
    },
  });
}
