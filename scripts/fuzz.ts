import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { repository } from "./builds.ts";

/** The fuzz targets, each with the test that runs it. */
const TESTS: Readonly<Record<string, string>> = {
  read: "tests/worker/languages/csharp/reading/fuzz.test.ts",
  write: "tests/worker/languages/csharp/writing/write-fuzz.test.ts",
  assemblies: "tests/worker/languages/csharp/metadata/assembly-fuzz.test.ts",
};

/**
 * `npm run fuzz -- [--cases N] [--seed S] [--folder DIR]`: reads and binds N C# files with each syntax engine,
 * generated from the grammar, and damaged ones of the folder or by default of this repository. `npm run fuzz:write`:
 * writes N random comments into them, undamaged, into a few declarations of a text at a time, or with `--dense` into
 * half of them to all; `--pairs FILE` appends what it wrote to a file, for tools/comment-check. `npm run
 * fuzz:assemblies`: reads N damaged assemblies of the folder, or by default of one that is created for it.
 */
const option = { type: "string" } as const;
const { values, positionals } = parseArgs({
  options: { cases: option, seed: option, folder: option, pairs: option, dense: { type: "boolean" } },
  allowPositionals: true,
});
const test = TESTS[positionals[0] ?? "read"] ?? "";
const cases = wholeNumber("--cases", values.cases ?? "20000", 1);
const seed = wholeNumber("--seed", values.seed ?? String(Date.now() % 2 ** 31), 0);

process.stdout.write(`${cases} cases from seed ${seed}\n`);
const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const folder = values.folder === undefined ? {} : { GLOSSA_FUZZ_FOLDER: resolve(values.folder) };
const pairs = values.pairs === undefined ? {} : { GLOSSA_FUZZ_PAIRS: resolve(values.pairs) };
const dense = { GLOSSA_FUZZ_DENSE: String(values.dense ?? false) };
const counts = { GLOSSA_FUZZ_CASES: String(cases), GLOSSA_FUZZ_SEED: String(seed) };
const env = { ...process.env, ...counts, ...folder, ...pairs, ...dense };
const { status } = spawnSync(process.execPath, [vitest, "run", test], { stdio: "inherit", cwd: repository, env });
process.exitCode = status ?? 1;

function wholeNumber(option: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  process.stderr.write(`${option} takes a whole number from ${least}\n`);
  process.exit(2);
}
