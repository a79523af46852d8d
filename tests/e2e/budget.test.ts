import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "../support/fixtures.ts";

const WEB_EDITION = fileURLToPath(new URL("../../dist/web/", import.meta.url));
// Includes the engine's worker, and sometimes a small script that it loads. A third of the growth since 250 KB checks
// every message that crosses a port, in the page and in the worker; the rest is for a second copy of the descriptions,
// monitoring the worker, publishing, descriptions as files, failures of pull requests, checking a folder again,
// packages and selecting what they declare, keeping keys typed while a box loads, waiting for parts that the server
// does not answer for, and reading which projects are stored.
const INITIAL_SCRIPT_BYTES = 275 * 1024;

test("the scripts of the first view stay within 275 KB, gzipped", async ({ app, page }) => {
  await expect(app.statusBar).toBeVisible();
  // All requests of the first view count, whether they come before the status bar or after it.
  await page.waitForLoadState("networkidle");
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname),
  );
  const scripts = loaded.filter((path) => path.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.map((path) => gzipSync(readFileSync(WEB_EDITION + path.slice(1)), { level: 9 }).length);
  expect(bytes.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(INITIAL_SCRIPT_BYTES);
});
