import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { formatMessage } from "../../src/shared/errors/errors.ts";
import { terminalMessages } from "../../src/shared/messages/terminal-messages.ts";
import { languageNames } from "../../src/worker/languages/language-of.ts";
import { diskSource } from "../../src/worker/sources/disk.ts";
import type { ListedFile } from "../../src/worker/sources/source.ts";
import { bareParse } from "./baseline.ts";
import { endingInWords, onlyOne, wholeNumber, withUsage } from "./command.ts";
import { type CliFigures, measureCli } from "./measure-cli.ts";
import { type DiffFigures, measureDiff } from "./measure-diff.ts";
import { type ImportFigures, measureImport, PHASES } from "./measure-import.ts";
import { measurePackages, packageLines } from "./measure-packages.ts";
import { measureWatch, type WatchFigures } from "./measure-watch.ts";

interface Row extends ImportFigures {
  readonly megabytes: number;
  readonly baseline: number;
  readonly ratio: number;
  /** The same ratio with linking. */
  readonly linkedRatio: number;
  readonly cli: readonly CliFigures[];
  readonly diff?: DiffFigures;
  readonly watch: readonly WatchFigures[];
}

const USAGE =
  "npm run bench -- FOLDER [--wasm] [--threads N] [--repeat N] [--growth] [--uses] [--texts] [--watch] [--cli] [--diff EARLIER] [--json FILE]\n       npm run bench -- FOLDER --packages";

interface BenchOptions {
  readonly path: string;
  readonly wasm: boolean;
  readonly threads: number | undefined;
  readonly times: number;
  readonly growth: boolean;
  readonly uses: boolean;
  readonly texts: boolean;
  readonly watch: boolean;
  readonly cli: boolean;
  /** Whether to measure only the packages of the folder. */
  readonly packages: boolean;
  /** An earlier state of the folder. */
  readonly diff: string | undefined;
  readonly json: string | undefined;
}

const options = withUsage(USAGE, readOptions);
await endingInWords("bench", () => run(options));

function readOptions(): BenchOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      wasm: { type: "boolean", default: false },
      threads: { type: "string" },
      repeat: { type: "string", default: "1" },
      growth: { type: "boolean", default: false },
      uses: { type: "boolean", default: false },
      texts: { type: "boolean", default: false },
      watch: { type: "boolean", default: false },
      cli: { type: "boolean", default: false },
      packages: { type: "boolean", default: false },
      diff: { type: "string" },
      json: { type: "string" },
    },
  });
  return {
    path: resolve(onlyOne(positionals)),
    threads: values.threads === undefined ? undefined : wholeNumber("--threads", values.threads),
    times: wholeNumber("--repeat", values.repeat),
    ...{
      wasm: values.wasm,
      growth: values.growth,
      uses: values.uses,
      texts: values.texts,
      watch: values.watch,
      cli: values.cli,
      packages: values.packages,
      diff: values.diff,
      json: values.json,
    },
  };
}

async function run({ path, packages, growth, json }: BenchOptions): Promise<void> {
  if (packages) {
    process.stdout.write(packageLines(await measurePackages(path)));
    return;
  }
  const rows = growth ? await measureGrowth(path) : await repeat(path);
  process.stdout.write(asTable(rows));
  if (json !== undefined) await writeFile(json, `${JSON.stringify(rows, null, 1)}\n`);
}

async function repeat(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let i = 0; i < options.times; i++) rows.push(await measure(path));
  return rows;
}

/** Measures a copy of every `step`th file: one of them will be changed. */
async function measure(path: string, step = 1): Promise<Row> {
  const copy = await mkdtemp(join(tmpdir(), "glossa-bench-copy-"));
  try {
    await copyFiles(path, copy, step);
    return await measureCopy(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function copyFiles(from: string, to: string, step: number): Promise<void> {
  const files = await listFiles(from);
  const parsable = files.filter(isParsed);
  if (parsable.length === 0)
    throw new Error(formatMessage(terminalMessages.cli.noSources, { folder: from, languages: languageNames }));
  // Project files say which files belong together, but that only makes sense for a whole code base.
  const wanted = step === 1 ? files : parsable.filter((_, i) => i % step === 0);
  for (const file of wanted) await cp(join(from, file.path), join(to, file.path), { recursive: true });
}

async function measureCopy(path: string): Promise<Row> {
  const files = (await listFiles(path)).filter(isParsed);
  const fileToChange = join(path, files[files.length >> 1]?.path ?? "");
  const syntax = options.wasm ? "wasm" : "native";
  const wanted = { withUses: options.uses, withTexts: options.texts };
  const figures = await measureImport(path, { syntax, threads: options.threads, fileToChange, ...wanted });
  const baseline = await bareParse(files);
  const cli = options.cli ? await measureCli(path) : [];
  const diff = options.diff === undefined ? undefined : await measureDiff(resolve(options.diff), path);
  const places = files.map((file) => join(path, file.path));
  const watch = options.watch ? await measureWatch(path, places) : [];
  const megabytes = files.reduce((sum, file) => sum + file.size, 0) / 1e6;
  const linked = figures.total + figures.declarations + figures.uses;
  return {
    ...figures,
    ...{ megabytes, baseline, cli, watch, ...(diff !== undefined && { diff }) },
    ...{ ratio: figures.total / baseline, linkedRatio: linked / baseline },
  };
}

function listFiles(path: string): Promise<readonly ListedFile[]> {
  return diskSource(path).list(
    new AbortController().signal,
    () => {},
    () => {},
  );
}

function isParsed({ content, path }: ListedFile): boolean {
  return content !== null && path.endsWith(".cs");
}

/** Measures an eighth, a quarter, a half and all of the files, spread over the whole project. */
async function measureGrowth(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const step of [8, 4, 2, 1]) rows.push(await measure(path, step));
  return rows;
}

function asTable(rows: readonly Row[]): string {
  const heads = ["files", "MB", "threads", ...PHASES, "total", "link types", "link uses", "unchanged"];
  heads.push("changed", "relink", "store links", "reopened", "peak MB", "linked MB", "baseline", "ratio", "linked");
  const cells = rows.map((row) => [
    row.files,
    row.megabytes.toFixed(1),
    row.threads,
    ...PHASES.map((phase) => Math.round(row.times[phase])),
    ...[row.total, row.declarations, row.uses, row.unchanged, row.changed, row.relink].map(Math.round),
    ...[row.storeLinks, row.reopened].map(Math.round),
    ...[row.importPeak, row.linkPeak, row.baseline].map(Math.round),
    ...[row.ratio, row.linkedRatio].map((ratio) => ratio.toFixed(2)),
  ]);
  const widths = heads.map((head, i) => Math.max(head.length, ...cells.map((row) => String(row[i]).length)));
  const line = (row: readonly unknown[]) =>
    `${row.map((cell, i) => String(cell).padStart(widths[i] ?? 0)).join("  ")}\n`;
  const note =
    "milliseconds; scan to store are added up over all threads; changed is the import that finds one changed file; reopened is from the tree of the stored project to all uses known; ratio is total to baseline, linked the same with linking\n";
  return [
    line(heads),
    ...cells.map(line),
    note,
    ...rows.map(goToLine),
    ...rows.flatMap(usesLine),
    ...rows.flatMap(textLines),
    ...rows.flatMap(watchLines),
    ...rows.flatMap(cliLines),
    ...rows.flatMap(diffLine),
  ].join("");
}

function goToLine({ goTo: { first, key, keys } }: Row): string {
  const [p50, p95] = [key.p50, key.p95].map((time) => time.toFixed(1));
  return `going to anything: first answer ${Math.round(first)}, then per key p50 ${p50}, p95 ${p95} (${keys} keys)\n`;
}

function usesLine({ questions }: Row): readonly string[] {
  if (questions === undefined) return [];
  const { first, all, known, peak } = questions;
  const [f50, f95, k50, k95] = [first.p50, first.p95, known.p50, known.p95].map(Math.round);
  const rest = `all names ${Math.round(all)}, then p50 ${k50}, p95 ${k95}, peak ${Math.round(peak)} MB`;
  return [`uses of a symbol: the first time p50 ${f50}, p95 ${f95}; ${rest}\n`];
}

function textLines({ texts = [] }: Row): readonly string[] {
  return texts.map(({ text, first, thousand, whole, hits, cpu }) => {
    const [first1, first1000] = [first, thousand].map((time) => (time === null ? "never" : Math.round(time)));
    const times = `first hit ${first1}, first 1000 ${first1000}, ${hits} after ${Math.round(whole)}`;
    return `text ${text}: ${times}, processor ${Math.round(cpu)}\n`;
  });
}

function diffLine({ diff }: Row): readonly string[] {
  if (diff === undefined) return [];
  const [surfaces, comparison] = [diff.surfaces, diff.comparison].map(Math.round);
  return [`what changed: reading both states ${surfaces}, comparing them ${comparison} (${diff.changes} changes)\n`];
}

function watchLines({ watch }: Row): readonly string[] {
  return watch.map(({ files, times, current, linked }) => {
    const [c50, c95, l50, l95] = [current.p50, current.p95, linked.p50, linked.p95].map(Math.round);
    return `${files} saved: current p50 ${c50}, p95 ${c95}; uses p50 ${l50}, p95 ${l95} (${times} times)\n`;
  });
}

function cliLines({ cli }: Row): readonly string[] {
  return cli.map(({ name, seconds, megabytes, written }) => {
    const site = written === undefined ? "" : `, ${written.files} files of ${Math.round(written.megabytes)} MB`;
    return `glossa ${name}: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB of memory${site}\n`;
  });
}
