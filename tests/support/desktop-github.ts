import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ElectronApplication } from "@playwright/test";
import { createServer, type RunningServer } from "../../src/server/create-server.ts";
import { githubSettings } from "../../src/server/github-settings.ts";
import { test as base, type DesktopApp, expect } from "./desktop.ts";
import { takeBrowser } from "./desktop-browser.ts";
import { GitHubServer } from "./github-server.ts";
import { CLIENT_ID, CLIENT_SECRET, type SignInStandIn, startSignInStandIn } from "./sign-in-stand-in.ts";

const WEB_EDITION = fileURLToPath(new URL("../../dist/web", import.meta.url));

interface GitHubFixtures {
  readonly standIn: SignInStandIn;
  readonly gitHub: GitHubServer;
  /** The web server that exchanges the authorization codes of the desktop app. */
  readonly exchange: RunningServer;
}

export const test = base.extend<GitHubFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  standIn: async ({}, use) => {
    const standIn = await startSignInStandIn(() => "");
    await use(standIn);
    await standIn.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  gitHub: async ({}, use) => {
    const gitHub = new GitHubServer();
    await gitHub.listen();
    await use(gitHub);
    await gitHub.close();
  },
  exchange: async ({ standIn }, use) => {
    const github = githubSettings({
      GLOSSA_GITHUB_ADDRESS: standIn.address,
      GLOSSA_GITHUB_CLIENT_ID_DESKTOP: CLIENT_ID,
      GLOSSA_GITHUB_CLIENT_SECRET_DESKTOP: CLIENT_SECRET,
    });
    const server = await createServer({ root: WEB_EDITION, port: 0, github });
    await use(server);
    await server.close();
  },
});

export interface TestedApp extends DesktopApp {
  readonly main: ElectronApplication;
  /** The output of the main process and of the page. */
  readonly said: readonly string[];
}

/** Starts the app with these settings and records its output. */
export async function startWith(
  settings: object,
  userData: string,
  start: (...args: readonly string[]) => Promise<DesktopApp>,
): Promise<TestedApp> {
  writeFileSync(join(userData, "github.json"), JSON.stringify(settings));
  const app = await start();
  if (app.main === undefined) throw new Error("The built app can be asked.");
  const said: string[] = [];
  app.page.on("console", (message) => said.push(message.text()));
  for (const stream of [app.main.process().stdout, app.main.process().stderr]) {
    stream?.on("data", (bytes) => said.push(String(bytes)));
  }
  await takeBrowser(app.main);
  return { ...app, main: app.main, said };
}

/** Expects that none of these secrets is in the page, in the output, or in a file of the app. */
export async function expectSecret(
  secrets: readonly string[],
  { page, said }: TestedApp,
  userData: string,
): Promise<void> {
  // The refused call is logged, so that there is a log file to search.
  await page.evaluate(() => window.desktop?.importProject("/nowhere"));
  const held = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
  );
  let files: ReadonlyMap<string, string> = new Map();
  // Chromium may replace a file between listing and reading: then all files are read again.
  await expect(() => {
    files = readFiles(userData);
  }).toPass();
  const kept = [...files.values()].join("\n");
  // The log and the imported code are among them, so the right folder is searched.
  expect([...files.keys()].map((file) => basename(file))).toContain("main.log");
  expect(kept.includes("An order.")).toBe(true);
  for (const secret of secrets) {
    for (const text of [held, kept, said.join("\n")]) expect(text.includes(secret)).toBe(false);
  }
}

/** Returns the content of each file in a folder and its subfolders, by path. */
function readFiles(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [path, readFileSync(path, "latin1")]));
}
