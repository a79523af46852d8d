import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./browser.ts";
import { ensureBuilt, repository } from "./builds.ts";
import { addTotals, judge, type Totals, totalsLine, totalsOfPlaywright, totalsOfVitest } from "./totals.ts";

const REPORTS = join(repository, "test-results");
const UNIT_REPORT = join(REPORTS, "unit.json");
const E2E_REPORT = join(REPORTS, "e2e.json");

/**
 * `npm test`: Vitest, then Playwright over the built web edition. The last line adds up both JSON reports.
 * `--only unit|e2e` runs one of them; what follows goes to its runner.
 */
const { values, positionals } = parseArgs({
  options: { only: { type: "string" } },
  allowPositionals: true,
});

const runs: Readonly<Record<string, () => Promise<Totals>>> = { unit: runUnitTests, e2e: runEndToEndTests };
let totals: Totals = { passed: 0, failed: 0, skipped: 0 };
for (const [name, run] of Object.entries(runs)) {
  if (values.only === undefined || values.only === name) totals = addTotals(totals, await run());
}
process.stdout.write(`${totalsLine(totals)}\n`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;

async function runUnitTests(): Promise<Totals> {
  rmSync(UNIT_REPORT, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`];
  const status = runTool("vitest", "vitest.mjs", ["run", ...reporters, ...positionals]);
  return judge(readReport(UNIT_REPORT, totalsOfVitest), status);
}

async function runEndToEndTests(): Promise<Totals> {
  rmSync(E2E_REPORT, { force: true });
  try {
    await ensureBuilt("web");
  } catch (error) {
    process.stderr.write(`The web edition could not be built: ${String(error)}\n`);
    return judge(undefined, 1);
  }
  const browser = await ensureBrowser();
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT, ...(browser && { GLOSSA_BROWSER: browser }) };
  const status = runTool("@playwright/test", "cli.js", ["test", "--reporter=list,json", ...positionals], env);
  return judge(readReport(E2E_REPORT, totalsOfPlaywright), status);
}

function runTool(name: string, script: string, args: readonly string[], env = {}): number | null {
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  const options = { stdio: "inherit", cwd: repository, env: { ...process.env, ...env } } as const;
  return spawnSync(process.execPath, [join(folder, script), ...args], options).status;
}

function readReport(path: string, count: (report: unknown) => Totals): Totals | undefined {
  try {
    return count(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    process.stderr.write(`There is no report at ${path}: ${String(error)}\n`);
    return undefined;
  }
}
