import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** Limits of a process, which is killed when it exceeds one. */
export interface Caps {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

/**
 * The result of a process. Only Linux reports resource usage: elsewhere both figures are 0, and only the time limit
 * applies.
 */
export interface MeasuredRun {
  /** Null for a process that was ended by a signal, its own or another's. */
  readonly status: number | null;
  /** From the start of the process to its end. */
  readonly wallSeconds: number;
  /** Of all its threads, without other work on the machine. */
  readonly cpuSeconds: number;
  /** Maximum resident memory. */
  readonly peakMegabytes: number;
  /** The limit that ended it. */
  readonly cap?: "time" | "memory";
  /** The beginning of its standard output. */
  readonly stdout: string;
  /** The end of its standard error output. */
  readonly stderr: string;
}

/** Unit of the times in /proc; the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
const LOOK_EVERY_MS = 50;
const MAX_OUTPUT = 10_000;

/** The resources that a process has used so far. */
export interface Usage {
  cpuSeconds: number;
  peakMegabytes: number;
}

const NO_CAPS: Caps = {
  wallSeconds: Number.POSITIVE_INFINITY,
  cpuSeconds: Number.POSITIVE_INFINITY,
  megabytes: Number.POSITIVE_INFINITY,
};

/** Runs Node with these arguments, kills it at a limit, and returns what it used. */
export function runMeasured(args: readonly string[], caps: Caps = NO_CAPS): Promise<MeasuredRun> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const usage: Usage = { cpuSeconds: 0, peakMegabytes: 0 };
  let cap: MeasuredRun["cap"];
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (stdout.length < MAX_OUTPUT) stdout += text.slice(0, MAX_OUTPUT);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr = `${stderr}${text}`.slice(-MAX_OUTPUT);
  });
  const look = setInterval(() => {
    readUsage(child.pid ?? 0, usage);
    cap ??= exceeded(usage, (performance.now() - started) / 1000, caps);
    if (cap !== undefined) child.kill("SIGKILL");
  }, LOOK_EVERY_MS);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => {
      clearInterval(look);
      const wallSeconds = (performance.now() - started) / 1000;
      resolve({ status, wallSeconds, ...usage, stdout, stderr, ...(cap && { cap }) });
    });
  });
}

function exceeded(usage: Usage, wallSeconds: number, caps: Caps): MeasuredRun["cap"] {
  if (usage.peakMegabytes > caps.megabytes) return "memory";
  return wallSeconds > caps.wallSeconds || usage.cpuSeconds > caps.cpuSeconds ? "time" : undefined;
}

/** Writes what a process has used into `usage`. Both figures only grow: the last readable values count. */
export function readUsage(pid: number, usage: Usage): void {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    usage.cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    usage.peakMegabytes = Math.max(usage.peakMegabytes, Number(peak ?? 0) / 1024);
  } catch {
    // It has just ended, or there is no /proc.
  }
}
