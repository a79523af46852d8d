import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/** The headless shell comes first: it has no window UI, and is a quarter faster than the full browser. */
const COMMANDS = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
  "microsoft-edge-stable",
];

const MAC_APPLICATIONS = ["Google Chrome", "Chromium", "Microsoft Edge"];

const WINDOWS_PROGRAMS = [
  "Google\\Chrome\\Application\\chrome.exe",
  "Chromium\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];

/** The properties of a machine that the search uses; a parameter so that other machines can be tested. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
  /** Where Playwright's own browser is when it is installed. */
  readonly playwrightBrowser: string;
}

/**
 * Finds a Chromium, Chrome or Edge on this machine: Playwright's own first, as it fits best. Undefined where there is
 * none.
 */
export function findBrowser(machine: Machine = thisMachine()): string | undefined {
  return [machine.playwrightBrowser, ...installedBrowsers(machine)].find(machine.exists);
}

function installedBrowsers({ platform, env }: Machine): string[] {
  if (platform === "win32") return windowsBrowsers(env);
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return platform === "darwin" ? [...macBrowsers(env), ...onPath] : onPath;
}

function macBrowsers(env: Machine["env"]): string[] {
  const folders = ["/Applications", ...(env.HOME ? [`${env.HOME}/Applications`] : [])];
  return MAC_APPLICATIONS.flatMap((name) => folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`));
}

function windowsBrowsers(env: Machine["env"]): string[] {
  const folders = [env.ProgramFiles, env["ProgramFiles(x86)"], env.LOCALAPPDATA].filter((folder) => folder);
  return WINDOWS_PROGRAMS.flatMap((program) => folders.map((folder) => `${folder}\\${program}`));
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    exists: existsSync,
    playwrightBrowser: chromium.executablePath(),
  };
}
