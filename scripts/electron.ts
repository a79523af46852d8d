import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { DOWNLOAD_NODE, isAtLeast } from "./node-version.ts";

/**
 * The properties of a machine that decide whether the desktop app can start; a parameter so that other machines can be
 * tested.
 */
export interface DesktopMachine {
  readonly platform: NodeJS.Platform;
  readonly nodeVersion: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  readonly args: readonly string[];
}

/** The path of Electron's program, or the reason why there is none. */
export type FoundElectron = { readonly path: string } | { readonly reason: string };

/** Finds the installed Electron; it is downloaded when it is missing, which takes a moment the first time. */
export function ensureElectron(machine: DesktopMachine = thisMachine()): FoundElectron {
  const obstacle = obstacleOf(machine);
  if (obstacle !== undefined) return { reason: obstacle };
  const { ELECTRON_OVERRIDE_DIST_PATH } = machine.env;
  if (ELECTRON_OVERRIDE_DIST_PATH) return { path: join(ELECTRON_OVERRIDE_DIST_PATH, programName(machine.platform)) };
  const folder = dirname(createRequire(import.meta.url).resolve("electron/package.json"));
  return downloadedIn(folder) ?? download(folder, machine);
}

/** Returns why a machine cannot open any window. */
export function obstacleOf({ platform, env, isRoot, args }: DesktopMachine): string | undefined {
  if (platform !== "linux") return undefined;
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return "there is no display";
  if (isRoot && !args.includes("--no-sandbox")) return "Electron does not start as root without --no-sandbox";
  return undefined;
}

function download(folder: string, { nodeVersion }: DesktopMachine): FoundElectron {
  if (!isAtLeast(nodeVersion, DOWNLOAD_NODE))
    return { reason: `Electron's download needs Node ${DOWNLOAD_NODE} or newer` };
  process.stderr.write("Downloading Electron, once.\n");
  spawnSync(process.execPath, [join(folder, "install.js")], { stdio: "ignore" });
  return downloadedIn(folder) ?? { reason: "Electron could not be downloaded" };
}

// Electron's package writes the name of the program into this file when the download is complete.
function downloadedIn(folder: string): FoundElectron | undefined {
  const note = join(folder, "path.txt");
  if (!existsSync(note)) return undefined;
  const path = join(folder, "dist", readFileSync(note, "utf8"));
  return existsSync(path) ? { path } : undefined;
}

function programName(platform: NodeJS.Platform): string {
  if (platform === "darwin") return "Electron.app/Contents/MacOS/Electron";
  return platform === "win32" ? "electron.exe" : "electron";
}

function thisMachine(): DesktopMachine {
  return {
    platform: process.platform,
    nodeVersion: process.versions.node,
    env: process.env,
    isRoot: process.getuid?.() === 0,
    args: process.argv,
  };
}
