import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

/** The other programs of this machine. */
export interface Programs {
  /** Starts one that goes on by itself. Rejects where it is not there. */
  start(command: string, args: readonly string[]): Promise<void>;
  /** What one says until it ends. Rejects where it is not there, fails or takes too long. */
  ask(command: string, args: readonly string[]): Promise<string>;
}

const LONGEST_ANSWER_MS = 10_000;
/** A list of all that runs may be long. */
const LONGEST_ANSWER_BYTES = 16 * 1024 * 1024;

const execute = promisify(execFile);

export const programsOfMachine: Programs = {
  start: (command, args) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, { stdio: "ignore", detached: true });
      child.once("error", reject);
      child.once("spawn", () => {
        child.unref();
        resolve();
      });
    }),
  ask: async (command, args) => {
    const limits = { timeout: LONGEST_ANSWER_MS, maxBuffer: LONGEST_ANSWER_BYTES };
    return (await execute(command, args, { ...limits, encoding: "utf8", windowsHide: true })).stdout;
  },
};
