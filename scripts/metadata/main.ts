import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { detailOf } from "../../src/shared/errors/errors.ts";
import { rawLines } from "./raw-lines.ts";

/**
 * `npx tsx scripts/metadata/main.ts LINES LIST`: compares what Glossa reads from each assembly of a list with the lines
 * that tools/metadata-check has written for it. Prints how many are equal, and the first differing line of each other
 * one.
 */
const [folder = "", list = ""] = process.argv.slice(2);
const paths = readFileSync(list, "utf8").split("\n").filter(Boolean);
const results = paths.map((path, i) => ({ path, ...compared(path, join(folder, `${i}.jsonl`)) }));
const different = results.filter(({ difference }) => difference !== undefined);
for (const { path, difference } of different) process.stdout.write(`${path}\n${difference}\n`);
const lines = results.reduce((sum, { count }) => sum + count, 0);
process.stdout.write(`${results.length - different.length} of ${results.length} assemblies equal, ${lines} lines\n`);
process.exitCode = different.length > 0 ? 1 : 0;

interface Compared {
  readonly count: number;
  readonly difference: string | undefined;
}

function compared(path: string, linesPath: string): Compared {
  if (!existsSync(linesPath)) return { count: 0, difference: "  no lines to compare with" };
  const expected = readFileSync(linesPath, "utf8").split("\n").filter(Boolean);
  try {
    return { count: expected.length, difference: firstDifference(expected, rawLines(readFileSync(path))) };
  } catch (error) {
    return { count: expected.length, difference: `  ${detailOf(error)}` };
  }
}

function firstDifference(expected: readonly string[], actual: readonly string[]): string | undefined {
  const at = Array.from({ length: Math.max(expected.length, actual.length) }).findIndex(
    (_, i) => !isSame(expected[i], actual[i]),
  );
  return at < 0
    ? undefined
    : `  line ${at + 1} of ${expected.length} and ${actual.length}\n  - ${expected[at]}\n  + ${actual[at]}`;
}

// The JSON of the two writers differs in how characters are escaped.
function isSame(expected: string | undefined, actual: string | undefined): boolean {
  if (expected === undefined || actual === undefined) return false;
  return expected === actual || JSON.stringify(parsed(expected)) === JSON.stringify(parsed(actual));
}

function parsed(line: string): unknown {
  return line === "none" ? line : JSON.parse(line);
}
