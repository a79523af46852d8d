import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import type { SyntaxEngineName } from "../../src/shared/engine.ts";

export interface Caps {
  readonly seconds: number;
  readonly megabytes: number;
}

/** What came of an import with linking, questions and export in a process of its own. */
export interface Outcome {
  readonly seconds: number;
  /** The most memory that the process had. */
  readonly megabytes: number;
  /** Milliseconds of each step; empty where it did not come to its end. */
  readonly steps: Readonly<Record<string, number>>;
  /** Why it did not. */
  readonly failure?: string;
}

/** Writes files into a folder and imports that in a child, which is ended where it goes beyond a cap. */
export async function runBomb(
  files: Readonly<Record<string, string>>,
  syntax: SyntaxEngineName,
  caps: Caps,
): Promise<Outcome> {
  await ensureBuilt("node");
  const folder = await mkdtemp(join(tmpdir(), "glossa-bomb-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await watched([join(repository, "dist/node/attack-child.js"), folder, syntax], caps);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const LOOK_MS = 50;

function watched(args: readonly string[], caps: Caps): Promise<Outcome> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let [output, errors, megabytes, killed] = ["", "", 0, ""];
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (errors = `${errors}${data}`.slice(-2_000)));
  const seconds = () => (performance.now() - start) / 1000;
  const look = setInterval(() => {
    megabytes = Math.max(megabytes, peakMegabytes(child));
    if (seconds() > caps.seconds) killed = `took over ${caps.seconds} s`;
    else if (megabytes > caps.megabytes) killed = `took over ${caps.megabytes} MB after ${seconds().toFixed(1)} s`;
    if (killed !== "") child.kill("SIGKILL");
  }, LOOK_MS);
  return new Promise((resolve) => {
    child.on("close", (code) => {
      clearInterval(look);
      const lines = errors.split("\n").filter((line) => /error|fatal/i.test(line));
      const failure = killed || (code === 0 ? "" : (lines[0] ?? `ended with ${code}`).slice(0, 200));
      const steps = failure === "" ? (JSON.parse(output) as Record<string, number>) : {};
      resolve({ seconds: seconds(), megabytes, steps, ...(failure !== "" && { failure }) });
    });
  });
}

// Linux keeps the peak; elsewhere memory is not watched.
function peakMegabytes({ pid }: ChildProcess): number {
  try {
    const [, kilobytes = "0"] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
