import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./browser.ts";
import { ensureBuilt, repository } from "./builds.ts";
import { FORGE_NODE, isAtLeast } from "./node-version.ts";
import { whyNotPackaged } from "./packaged-app.ts";
import {
  addTotals,
  closingLines,
  judge,
  NO_TOTALS,
  type Totals,
  totalsOfPlaywright,
  totalsOfVitest,
} from "./totals.ts";

const REPORTS = join(repository, "test-results");
const UNIT_REPORT = join(REPORTS, "unit.json");
const E2E_REPORT = join(REPORTS, "e2e.json");

/**
 * `npm test`: Vitest, then Playwright over the built web edition and the desktop app. It ends with the failed tests of
 * both JSON reports, and a line with their totals. Desktop tests are skipped, with the reason, where Electron is not
 * available. `--only unit|e2e` runs one of them; further arguments are passed to its runner.
 */
const { values, positionals } = parseArgs({
  options: { only: { type: "string" } },
  allowPositionals: true,
});

const runs: Readonly<Record<string, () => Promise<Totals>>> = { unit: runUnitTests, e2e: runEndToEndTests };
let totals = NO_TOTALS;
for (const [name, run] of Object.entries(runs)) {
  if (values.only === undefined || values.only === name) totals = addTotals(totals, await run());
}
process.stdout.write(`${closingLines(totals).join("\n")}\n`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;

async function runUnitTests(): Promise<Totals> {
  rmSync(UNIT_REPORT, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`];
  const status = runTool("vitest", "vitest.mjs", ["run", ...reporters, ...positionals]);
  return judge("Vitest", readReport(UNIT_REPORT, totalsOfVitest), status);
}

async function runEndToEndTests(): Promise<Totals> {
  rmSync(E2E_REPORT, { force: true });
  try {
    await ensureBuilt("web");
    await ensureBuilt("desktop");
  } catch (error) {
    process.stderr.write(`The pages could not be built: ${String(error)}\n`);
    return judge("The build", undefined, 1);
  }
  ensurePackaged();
  const browser = await ensureBrowser();
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT, ...(browser && { GLOSSA_BROWSER: browser }) };
  const status = runOnDisplay("@playwright/test", "cli.js", ["test", "--reporter=list,json", ...positionals], env);
  return judge("Playwright", readReport(E2E_REPORT, totalsOfPlaywright), status);
}

// Where packaging is not possible, the tests report that themselves.
function ensurePackaged(): void {
  if (whyNotPackaged() === undefined || !isAtLeast(process.versions.node, FORGE_NODE)) return;
  run(process.execPath, ["--import", "tsx", join(repository, "scripts/forge.ts"), "package"]);
}

function runTool(name: string, script: string, args: readonly string[]): number | null {
  return run(process.execPath, [scriptOf(name, script), ...args]);
}

// On a machine without a screen, the desktop app gets a virtual one, if available.
function runOnDisplay(name: string, script: string, args: readonly string[], env: NodeJS.ProcessEnv): number | null {
  const command = [process.execPath, scriptOf(name, script), ...args];
  const lacksDisplay = process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
  const hasXvfb = spawnSync("xvfb-run", ["--help"], { stdio: "ignore" }).status === 0;
  const [program = "", ...rest] = lacksDisplay && hasXvfb ? ["xvfb-run", "--auto-servernum", ...command] : command;
  return run(program, rest, env);
}

function scriptOf(name: string, script: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), script);
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number | null {
  return spawnSync(program, args, { stdio: "inherit", cwd: repository, env: { ...process.env, ...env } }).status;
}

function readReport(path: string, count: (report: unknown) => Totals): Totals | undefined {
  try {
    return count(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    process.stderr.write(`There is no report at ${path}: ${String(error)}\n`);
    return undefined;
  }
}
