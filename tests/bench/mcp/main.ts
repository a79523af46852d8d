import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt, repository } from "../../../scripts/builds.ts";
import { targets } from "../../../scripts/targets.ts";
import { endingInWords, wholeNumber, withUsage } from "../command.ts";
import { percentiles } from "../figures.ts";
import { filesOfTruth } from "../truth-file.ts";
import { Asker } from "./asker.ts";
import { type CallSymbol, CallTruth } from "./call-truth.ts";
import { Grep } from "./grep.ts";
import { type NamedSymbol, NameTruth } from "./name-truth.ts";
import { askCallees, askCallers, askDerived, askGrep, askImpact, askUses, drawn } from "./questions.ts";
import type { Tally } from "./tally.ts";

const USAGE = "npm run bench:mcp -- FOLDER TRUTH [TRUTH] [--count N] [--seed S] [--differences]";

/** More impact queries add little information. */
const MAX_IMPACTS = 100;

interface Options {
  readonly folder: string;
  readonly truths: readonly string[];
  readonly count: number;
  readonly seed: number;
  readonly differences: boolean;
}

/**
 * `npm run bench:mcp -- FOLDER TRUTH [TRUTH]`: queries `glossa mcp`, with the SDK's client, about symbols of a code
 * base that are drawn by a seed from the C# compiler's output (its names, its calls, or both), and compares the answers
 * with that output.
 */
const options = withUsage(USAGE, readOptions);
await endingInWords("bench:mcp", () => run(options));

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: "string", default: "500" },
      seed: { type: "string", default: "21" },
      differences: { type: "boolean", default: false },
    },
  });
  const [folder, ...truths] = positionals.map((path) => resolve(path));
  if (folder === undefined || truths.length === 0) throw new Error("Give a folder and at least one truth.");
  const { differences } = values;
  const [count, seed] = [wholeNumber("--count", values.count), wholeNumber("--seed", values.seed)];
  return { folder, truths, count, seed, differences };
}

async function run({ folder, truths, count, seed, differences }: Options): Promise<void> {
  await ensureBuilt("node");
  const files = (await Promise.all(truths.map(filesOfTruth))).flat();
  const names = new NameTruth(files.filter((file) => "names" in file));
  const calls = new CallTruth(files.filter((file) => "calls" in file));
  const named = drawn(names.symbols, count, seed);
  const tallies = await askAll(folder, calls, names, named, (all) => drawn(all, count, seed));
  if (named.length > 0) say(askGrep(await Grep.in(folder, new Set(named.map(({ name }) => name))), names, named));
  if (differences) for (const one of tallies.flatMap((tally) => tally.differences)) say(one);
}

async function askAll(
  folder: string,
  calls: CallTruth,
  names: NameTruth,
  named: readonly NamedSymbol[],
  draw: (all: readonly CallSymbol[]) => readonly CallSymbol[],
): Promise<readonly Tally[]> {
  const place = await mkdtemp(join(tmpdir(), "glossa-bench-mcp-"));
  try {
    const start = () => Asker.start(join(repository, targets.node.folder, "cli.js"), folder, join(place, "cache"));
    const method = calls.callees[0] ?? names.symbols.find(({ kind }) => kind === "method");
    const name = method?.declaredAt[0] ?? "";
    const asker = await firstAnswers("cold", start, name);
    asker.times.length = 0;
    const called = draw(calls.callees);
    const tallies = [
      await askUses(asker, names, named),
      await askCallers(asker, calls, called),
      await askCallees(asker, calls, draw(calls.callers)),
      await askDerived(asker, calls, draw(calls.baseTypes)),
    ].filter(({ questions }) => questions > 0);
    for (const tally of tallies) say(tally.row());
    if (called.length > 0) say(await askImpact(asker, called.slice(0, MAX_IMPACTS)));
    sayTimes(asker);
    await asker.close();
    // By now the links are stored.
    await (await firstAnswers("stored", start, name)).close();
    return tallies;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

function sayTimes(asker: Asker): void {
  const { p50, p95 } = percentiles(asker.times);
  say(`${asker.times.length} calls: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, peak ${megabytes(asker)}`);
}

/** Prints how long a new process takes to read a symbol, and then to find its uses. */
async function firstAnswers(title: string, start: () => Promise<Asker>, name: string): Promise<Asker> {
  const began = performance.now();
  const asker = await start();
  await asker.ask("read", { name });
  const read = timeOf(asker, began);
  await asker.ask("trace", { name, want: "callers" });
  say(`first answer ${title}: read ${read}, trace ${timeOf(asker, began)}, peak ${megabytes(asker)}`);
  return asker;
}

// Processor time is more meaningful when other processes are running.
function timeOf(asker: Asker, began: number): string {
  const seconds = (performance.now() - began) / 1000;
  return `${seconds.toFixed(1)} s (${asker.usage().cpuSeconds.toFixed(1)} s of processors)`;
}

function megabytes(asker: Asker): string {
  return `${Math.round(asker.usage().peakMegabytes)} MB`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
