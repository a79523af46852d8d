import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  test as base,
  chromium,
  type ElectronApplication,
  _electron as electron,
  expect,
  type Page,
} from "@playwright/test";
import { repository } from "../../scripts/builds.ts";
import { ensureElectron } from "../../scripts/electron.ts";
import { PACKAGED_PROGRAM, whyNotPackaged } from "../../scripts/packaged-app.ts";
import { AppPage } from "./app-page.ts";
import { createDiskProject, type DiskProject } from "./disk-project.ts";

const isRoot = process.getuid?.() === 0;
// Chromium's sandbox does not start as root; only these tests run without it.
const SANDBOX = isRoot ? ["--no-sandbox"] : [];
/** Timeout of a launch, which takes a few seconds, and up to ten on a busy machine. */
const MAX_LAUNCH_MS = 25_000;
const found = ensureElectron({
  platform: process.platform,
  nodeVersion: process.versions.node,
  env: process.env,
  isRoot: false,
  args: [],
});

/** The app as `npm start` opens it, or as it is packaged. */
export type Edition = "built" | "packaged";

export const EDITIONS: readonly Edition[] = ["built", "packaged"];

/** A running desktop app. */
export interface DesktopApp {
  readonly page: Page;
  readonly ui: AppPage;
  /** Electron's main process; only the built edition can be inspected. */
  readonly main: ElectronApplication | undefined;
  /** The id of the main process. */
  readonly pid: number | undefined;
  close(): Promise<void>;
}

export interface DesktopFixtures {
  readonly edition: Edition;
  /** Starts the app with these arguments; all starts of a test share their user data folder. */
  readonly start: (...args: readonly string[]) => Promise<DesktopApp>;
  /** Starts a second instance of the app beside the running one and waits for its end. */
  readonly startAgain: (...args: readonly string[]) => Promise<number | null>;
  /** An empty folder named `project` on the disk. */
  readonly project: DiskProject;
  readonly userData: string;
}

export const test = base.extend<DesktopFixtures>({
  edition: ["built", { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  userData: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "glossa-user-"));
    await use(folder);
    // The app's last processes may still write to the folder.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  },
  start: async ({ edition, userData }, use) => {
    const reason = whyNotStarted(edition);
    test.skip(reason !== undefined, reason);
    const running: DesktopApp[] = [];
    await use(async (...args) => {
      const app = await startDesktop(edition, [`--user-data-dir=${userData}`, ...args]);
      running.push(app);
      return app;
    });
    for (const app of running) await app.close();
  },
  startAgain: async ({ edition, userData }, use) => {
    await use((...args) => {
      const [program, own] = edition === "built" ? [builtProgram(), [repository]] : [PACKAGED_PROGRAM, []];
      const child = spawn(program, [...own, ...SANDBOX, `--user-data-dir=${userData}`, ...args]);
      return new Promise((resolve) => child.once("exit", resolve));
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  project: async ({}, use) => {
    const project = createDiskProject("project");
    await use(project);
    project.remove();
  },
});

export { expect };

/** Makes the folder dialog answer with this path from now on; null cancels it. */
export async function answerFolderDialog({ main }: DesktopApp, path: string | null): Promise<void> {
  await main?.evaluate(({ dialog }, answer) => {
    dialog.showOpenDialog = async () => ({ canceled: answer === null, filePaths: answer === null ? [] : [answer] });
  }, path);
}

/** Returns why an edition of the app cannot be started here; undefined when it can. */
export function whyNotStarted(edition: Edition): string | undefined {
  if ("reason" in found) return found.reason;
  return edition === "packaged" ? whyNotPackaged() : undefined;
}

/** Starts the app. Tests start it through their fixture, which also closes it. */
export function startDesktop(edition: Edition, args: readonly string[]): Promise<DesktopApp> {
  return (edition === "built" ? startBuilt : startPackaged)(args);
}

function builtProgram(): string {
  return "path" in found ? found.path : "";
}

/** Starts the app as `npm start` opens it, for callers without fixtures. */
async function startBuilt(args: readonly string[]): Promise<DesktopApp> {
  // Playwright occasionally fails to connect to an Electron that it has started; the error tells why.
  const main = await launchBuilt(args).catch((error: unknown) => {
    console.warn("Electron is started a second time.", error);
    return launchBuilt(args);
  });
  const page = await main.firstWindow();
  return { page, ui: await ready(page), main, pid: main.process().pid, close: () => main.close() };
}

function launchBuilt(args: readonly string[]): Promise<ElectronApplication> {
  return electron.launch({
    executablePath: builtProgram(),
    args: [repository, ...SANDBOX, ...args],
    // Without this the theme would depend on the machine's own color scheme.
    colorScheme: "light",
    timeout: MAX_LAUNCH_MS,
  });
}

// The packaged app's fuses forbid the inspector that Playwright uses for Electron; only the page's debugger is
// available.
async function startPackaged(args: readonly string[]): Promise<DesktopApp> {
  const child = spawn(PACKAGED_PROGRAM, [...SANDBOX, "--remote-debugging-port=0", ...args]);
  const address = await debuggerAddress(child);
  // Playwright would wait forever for a page that is created while it connects.
  await expect.poll(() => pagesBehind(address)).toContain("app://glossa/");
  const browser = await chromium.connectOverCDP(address);
  const context = browser.contexts()[0];
  const page = context?.pages()[0] ?? (await context?.waitForEvent("page"));
  if (page === undefined) throw new Error("The packaged app has opened no window.");
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const close = async () => {
    if (!page.isClosed()) await page.evaluate(() => void window.desktop?.close()).catch(() => undefined);
    await ended;
  };
  return { page, ui: await ready(page), main: undefined, pid: child.pid, close };
}

async function pagesBehind(address: string): Promise<readonly string[]> {
  const answer = await fetch(`http://${new URL(address).host}/json/list`);
  const targets: readonly { readonly url: string }[] = await answer.json();
  return targets.map(({ url }) => url);
}

function debuggerAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stderr?.on("data", (bytes) => {
      output += String(bytes);
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`The packaged app ended with ${code}: ${output}`)));
  });
}

async function ready(page: Page): Promise<AppPage> {
  const ui = new AppPage(page);
  await expect(page.getByRole("banner")).toBeVisible();
  return ui;
}
