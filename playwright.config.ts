import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser.ts";
import { findBrowser } from "./scripts/find-browser.ts";

/** So many tests at a time suit any machine. Those of the page are half waiting, and go two at a time at least. */
const HALF_OF_CORES = Math.max(1, Math.floor(availableParallelism() / 2));

/** End-to-end tests: over the built web edition, which each worker serves on a port of its own, and over the desktop app. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: Math.max(2, HALF_OF_CORES),
  // A trace takes as long as a third of a test: `-- NAME --trace on` makes one of a test that fails.
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    launchOptions: launchOptions(process.env.GLOSSA_BROWSER ?? findBrowser()),
  },
  projects: [
    { name: "chromium", testIgnore: "desktop/**", use: { browserName: "chromium" } },
    // Each has an app of several processes, and some hold it to the clock.
    { name: "desktop", testMatch: "desktop/**", workers: HALF_OF_CORES },
  ],
});
