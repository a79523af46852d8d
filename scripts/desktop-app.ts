import { spawn } from "node:child_process";
import { once } from "node:events";
import { ensureBuilt, repository } from "./builds.ts";
import { ensureElectron } from "./electron.ts";

/** A program that fails within this time never opened its window. */
const STARTING_MS = 5_000;

/** Builds the desktop app, opens it and waits for its end; or returns why it cannot be opened. */
export async function openDesktopApp(args: readonly string[]): Promise<string | undefined> {
  const electron = ensureElectron();
  if ("reason" in electron) return electron.reason;
  await ensureBuilt("desktop");
  const started = Date.now();
  const app = spawn(electron.path, [repository, ...args], { stdio: "inherit" });
  const end = await Promise.race([once(app, "exit"), once(app, "error")]);
  const failed = end[0] !== 0 && Date.now() - started < STARTING_MS;
  if (failed) return `Electron did not start (${end[0] ?? end[1]})`;
  process.exitCode = typeof end[0] === "number" ? end[0] : 0;
  return undefined;
}
