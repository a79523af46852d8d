import type { Page } from "@playwright/test";
import { GITHUB } from "../../src/shared/limits/github.ts";
import type { GitHubServer } from "./github-server.ts";

/** Leads what the page and its workers ask of GitHub to a server that stands for it. */
export async function routeGitHub(page: Page, server: GitHubServer): Promise<void> {
  await page.context().route(`${GITHUB.api}/**`, async (route) => {
    const url = route.request().url().replace(GITHUB.api, server.address);
    try {
      await route.fulfill({ response: await route.fetch({ url, maxRetries: 0 }) });
    } catch {
      // The request was cancelled, or the server let it go.
      await route.abort().catch(() => undefined);
    }
  });
}
