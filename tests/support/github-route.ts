import type { Page } from "@playwright/test";
import { GITHUB } from "../../src/shared/limits/github.ts";
import type { GitHubServer } from "./github-server.ts";

/** Redirects the GitHub requests of the page and its workers to a server that stands for GitHub. */
export async function routeGitHub(page: Page, server: GitHubServer): Promise<void> {
  await page.context().route(`${GITHUB.api}/**`, async (route) => {
    const url = route.request().url().replace(GITHUB.api, server.address);
    try {
      await route.fulfill({ response: await route.fetch({ url, maxRetries: 0 }) });
    } catch {
      // The request was cancelled, or the server dropped it.
      await route.abort().catch(() => undefined);
    }
  });
}
