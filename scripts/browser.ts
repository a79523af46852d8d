import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium, type LaunchOptions } from "playwright";
import { findBrowser } from "./find-browser.ts";

/**
 * How tests and scripts start a browser, never how a person does: Playwright leaves the sandbox off, because it
 * refuses to start as root. Without a path Playwright's own browser is meant.
 */
export function launchOptions(executablePath: string | undefined): LaunchOptions {
  return {
    args: ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
    // Chromium reads file names in the encoding of the locale, and a bare machine has none.
    env: { ...process.env, ...(process.platform === "linux" && { LC_ALL: "C.UTF-8" }) },
    ...(executablePath !== undefined && { executablePath }),
  };
}

const playwright = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
const isRoot = process.getuid?.() === 0;

/** What to try, in this order, on a machine without a browser that starts. */
const INSTALLERS: readonly (() => void)[] = [
  () => run(process.execPath, [playwright, "install", "chromium"]),
  () => installPackage("chromium-headless-shell"),
  () => installPackage("chromium"),
];

/** The path of a browser that starts, installed if need be; undefined, after one sentence, when there is none. */
export async function ensureBrowser(): Promise<string | undefined> {
  for (const install of [() => undefined, ...INSTALLERS]) {
    install();
    const path = findBrowser();
    if (path !== undefined && (await starts(path))) return path;
  }
  process.stderr.write("No Chromium, Chrome or Edge starts on this machine: install one for the end-to-end tests.\n");
  return undefined;
}

function installPackage(name: string): void {
  if (process.platform !== "linux" || !isRoot) return;
  run("apt-get", ["update"]);
  run("apt-get", ["install", "--yes", "--no-install-recommends", name], { DEBIAN_FRONTEND: "noninteractive" });
}

async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch(launchOptions(executablePath));
    await browser.close();
    return true;
  } catch (error) {
    process.stderr.write(`${executablePath} does not start: ${String(error).split("\n")[0]}\n`);
    return false;
  }
}

// A failed installer is not the end: the next one is tried, and the search tells what came of it.
function run(command: string, args: readonly string[], env: SpawnSyncOptions["env"] = {}): void {
  spawnSync(command, args, { stdio: ["ignore", 2, 2], env: { ...process.env, ...env } });
}
