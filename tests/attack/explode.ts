import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { SyntaxEngineName } from "../../src/shared/engine/engine-status.ts";
import { type Caps, type MeasuredRun, runMeasured } from "../support/measured-run.ts";
import type { Attack, AttackReport } from "./attack.ts";

/**
 * Limits for a folder with 5 MB of anything, from the import to the end. The seconds are wall clock time; on a busy
 * machine the processor time counts: a run within that limit takes no longer on two idle cores.
 */
const PROMISED = { seconds: 20, megabytes: 1024 };

type Used = Pick<MeasuredRun, "wallSeconds" | "cpuSeconds" | "peakMegabytes">;

/** Limits at which a run is killed that has long broken its promise. */
const CAPS: Caps = { wallSeconds: 300, cpuSeconds: 60, megabytes: 3_000 };

/** The engines that are tested with large files of any code. */
export const ENGINES: readonly SyntaxEngineName[] = ["native", "wasm"];

/** A hostile folder as the input of a program. */
export interface Try {
  readonly name: string;
  /** Contents by path; created only when needed. */
  readonly files: () => Readonly<Record<string, string>>;
  readonly engine: SyntaxEngineName;
}

/** A program that processes a folder. */
export interface Program {
  /** Builds the program. */
  prepare(): Promise<unknown>;
  /** Returns Node's arguments for this folder. */
  args(folder: string, engine: SyntaxEngineName): readonly string[];
  /** The beginning of its output when it ran to its end. */
  readonly output: string;
  /** Time limit where it does more than read, link and answer. */
  readonly seconds?: number;
}

/** The tries of one kind. `GLOSSA_BOMBS` is a regular expression that selects tries, such as "nested.*native". */
export function bombAttack(name: string, program: Program, all: readonly Try[]): Attack {
  const wanted = new RegExp(process.env.GLOSSA_BOMBS ?? "");
  const tries = all.filter((one) => wanted.test(nameOf(one)));
  return {
    name: `${name} within ${secondsFor(program)} s and ${PROMISED.megabytes} MB`,
    run: (tell) => explodeAll(program, tries, tell),
  };
}

function nameOf({ name, engine }: Try): string {
  return `${name} (${engine})`;
}

async function explodeAll(
  program: Program,
  tries: readonly Try[],
  tell: (line: string) => void,
): Promise<AttackReport> {
  await program.prepare();
  const broken: string[] = [];
  const most = { wallSeconds: 0, cpuSeconds: 0, peakMegabytes: 0 };
  for (const [at, one] of tries.entries()) {
    const run = await explodeFairly(program, one);
    most.wallSeconds = Math.max(most.wallSeconds, run.wallSeconds);
    most.cpuSeconds = Math.max(most.cpuSeconds, run.cpuSeconds);
    most.peakMegabytes = Math.max(most.peakMegabytes, run.peakMegabytes);
    const problem = problemOf(run, program);
    if (problem !== undefined) broken.push(`${nameOf(one)}: ${problem}`);
    tell(`${at + 1}/${tries.length} ${figures(run)} ${nameOf(one)}`);
    if (problem !== undefined) tell(`  broken: ${problem}`);
  }
  return { tries: tries.length, broken, figures: `at most ${figures(most)}` };
}

// A busy machine also slows the processor, and the parser's limit is wall clock time: a run slightly over the limit is
// repeated.
async function explodeFairly(program: Program, one: Try): Promise<MeasuredRun> {
  const run = await explode(program, one);
  if (run.cap !== undefined || run.status !== 0 || secondsOf(run) <= secondsFor(program)) return run;
  const again = await explode(program, one);
  return secondsOf(again) < secondsOf(run) ? again : run;
}

async function explode(program: Program, { files, engine }: Try): Promise<MeasuredRun> {
  const folder = mkdtempSync(join(tmpdir(), "glossa-bomb-"));
  try {
    for (const [path, text] of Object.entries(files())) {
      mkdirSync(dirname(join(folder, "code", path)), { recursive: true });
      writeFileSync(join(folder, "code", path), text);
    }
    return await runMeasured(program.args(join(folder, "code"), engine), CAPS);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function problemOf(run: MeasuredRun, program: Program): string | undefined {
  const used = figures(run);
  if (run.cap !== undefined) return `was ended for its ${run.cap} after ${used}`;
  if (run.status !== 0) return `failed: ${firstError(run.stderr)}`;
  if (!run.stdout.startsWith(program.output)) return "did not come to its end";
  return secondsOf(run) > secondsFor(program) || run.peakMegabytes > PROMISED.megabytes ? `took ${used}` : undefined;
}

function firstError(errors: string): string {
  const lines = errors.split("\n");
  return (lines.find((line) => /error|fatal/i.test(line)) ?? errors).slice(0, 200);
}

function secondsFor({ seconds = PROMISED.seconds }: Program): number {
  return seconds;
}

function secondsOf({ wallSeconds, cpuSeconds }: Used): number {
  return Math.min(wallSeconds, cpuSeconds);
}

function figures({ wallSeconds, cpuSeconds, peakMegabytes }: Used): string {
  const processor = `${cpuSeconds.toFixed(1)} s of the processor`;
  return `${wallSeconds.toFixed(1)} s, ${processor}, ${Math.round(peakMegabytes)} MB`;
}
