import { spawn } from "node:child_process";
import { join } from "node:path";
import { repository } from "../../scripts/builds.ts";

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command line in a separate process. */
export function glossa(...args: readonly string[]): Promise<Outcome> {
  return glossaAt({}, ...args);
}

/** Runs the built command line with additional environment variables. */
export function glossaAt(variables: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Outcome> {
  return run(args, repository, { ...process.env, ...variables });
}

/** Runs the built command line in a folder. */
export function glossaIn(folder: string, ...args: readonly string[]): Promise<Outcome> {
  return run(args, folder, process.env);
}

function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const child = spawn(process.execPath, [join(repository, "dist/node/cli.js"), ...args], { cwd, env });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, stdout, stderr }));
  });
}
