import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium, type LaunchOptions } from "playwright";
import { findBrowser } from "./find-browser.ts";

/**
 * The launch options of a browser for tests and scripts, never for users: Playwright turns the sandbox off, because the
 * browser refuses to start as root with it. Without a path, Playwright's own browser is used.
 */
export function launchOptions(executablePath: string | undefined): LaunchOptions {
  return {
    args: ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
    // Chromium decodes file names by the locale, and a minimal machine has none.
    env: { ...process.env, ...(process.platform === "linux" && { LC_ALL: "C.UTF-8" }) },
    ...(executablePath !== undefined && { executablePath }),
  };
}

const playwright = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
const isRoot = process.getuid?.() === 0;

/** The installers to try, in this order, on a machine without a working browser. */
const INSTALLERS: readonly (() => void)[] = [
  () => run(process.execPath, [playwright, "install", "chromium"]),
  () => installPackage("chromium-headless-shell"),
  () => installPackage("chromium"),
];

/**
 * The path of a browser that starts, installed if necessary; undefined, after a one-line message, where there is none.
 */
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

// A failing installer is not fatal: the next one is tried, and the search finds out whether a browser was installed.
function run(command: string, args: readonly string[], env: SpawnSyncOptions["env"] = {}): void {
  spawnSync(command, args, { stdio: ["ignore", 2, 2], env: { ...process.env, ...env } });
}
