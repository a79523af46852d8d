import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { repository } from "../../scripts/builds.ts";

/** What a process may use before it is ended. */
export interface Caps {
  readonly wallSeconds: number;
  readonly megabytes: number;
}

/** What became of a process. Without /proc only the wall-clock time is measured, and the memory is 0. */
export interface MeasuredRun {
  /** Null for a process that was ended or ended itself by a signal. */
  readonly status: number | null;
  readonly wallSeconds: number;
  /** Of all its threads: other work on the machine does not count. */
  readonly cpuSeconds: number;
  /** The most that was resident at a time. */
  readonly peakMegabytes: number;
  /** The cap that ended it. */
  readonly cap?: "time" | "memory";
  readonly stdout: string;
  readonly stderr: string;
}

/** Of a tick of the clock, as /proc counts; the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
const LOOK_EVERY_MS = 50;
const MOST_OUTPUT = 10_000_000;

interface Usage {
  cpuSeconds: number;
  peakMegabytes: number;
}

/** Runs Node with these arguments in the repository, ends it at a cap, and tells what it used. */
export function runMeasured(args: readonly string[], caps: Caps): Promise<MeasuredRun> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const child = spawn(process.execPath, args, { cwd: repository, stdio: ["ignore", "pipe", "pipe"] });
  const usage: Usage = { cpuSeconds: 0, peakMegabytes: 0 };
  let cap: MeasuredRun["cap"];
  const texts = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      if (texts[name].length < MOST_OUTPUT) texts[name] += text;
    });
  }
  const look = setInterval(() => {
    readUsage(child.pid ?? 0, usage);
    if (seconds() > caps.wallSeconds) cap ??= "time";
    if (usage.peakMegabytes > caps.megabytes) cap ??= "memory";
    if (cap !== undefined) child.kill("SIGKILL");
  }, LOOK_EVERY_MS);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => {
      clearInterval(look);
      resolve({ status, wallSeconds: seconds(), ...usage, ...texts, ...(cap && { cap }) });
    });
  });
}

// Both figures only grow: the last that could be read counts.
function readUsage(pid: number, usage: Usage): void {
  const folder = `/proc/${pid}`;
  if (!existsSync(folder)) return;
  try {
    const fields = readFileSync(`${folder}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    usage.cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`${folder}/status`, "utf8"))?.[1];
    usage.peakMegabytes = Math.max(usage.peakMegabytes, Number(peak ?? 0) / 1024);
  } catch {
    // It has just ended.
  }
}
