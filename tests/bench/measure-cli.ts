import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runMeasured } from "../support/measured-run.ts";

/** The resources that one run of the command line used. */
export interface CliFigures {
  readonly name: string;
  readonly seconds: number;
  /** Peak memory; 0 where the system does not report it. */
  readonly megabytes: number;
  /** The content of its output folder. */
  readonly written?: { readonly files: number; readonly megabytes: number };
}

/** Exit codes of a completed run: 3 is a gate that failed. */
const DONE: ReadonlySet<number | null> = new Set([0, 3]);

/**
 * Checks a folder and publishes it with private members, source and "used by", as users do: with the built program,
 * each run in a separate process. Repeats both when nothing has changed.
 */
export async function measureCli(folder: string): Promise<readonly CliFigures[]> {
  const place = await mkdtemp(join(tmpdir(), "glossa-bench-cli-"));
  const [cache, site] = [join(place, "cache"), join(place, "site")];
  const check = ["check", folder, "--cache", cache, "--format", "json", "--out", join(place, "check.json")];
  const publish = ["publish", folder, "--out", site, "--visibility", "private", "--source", "pages"];
  try {
    return [
      await run("check", check),
      await run("check, nothing changed", check),
      { ...(await run("publish", publish)), written: await sizeOf(site) },
      await run("publish, nothing changed", publish),
    ];
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function run(name: string, args: readonly string[]): Promise<CliFigures> {
  const program = fileURLToPath(new URL("./cli.js", import.meta.url));
  const { status, stderr, wallSeconds, peakMegabytes } = await runMeasured([program, ...args]);
  if (!DONE.has(status)) throw new Error(`glossa ${args[0]} ended with ${status}: ${stderr}`);
  return { name, seconds: wallSeconds, megabytes: peakMegabytes };
}

async function sizeOf(folder: string): Promise<{ readonly files: number; readonly megabytes: number }> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    all.filter((one) => one.isFile()).map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return { files: sizes.length, megabytes: sizes.reduce((sum, size) => sum + size, 0) / 1e6 };
}
