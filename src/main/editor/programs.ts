import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

/** Access to other programs of this machine. */
export interface Programs {
  /** Starts a program that keeps running by itself. Rejects where it does not exist. */
  start(command: string, args: readonly string[]): Promise<void>;
  /** Returns a program's output after its end. Rejects where it does not exist, fails or takes too long. */
  ask(command: string, args: readonly string[]): Promise<string>;
}

const MAX_ANSWER_MS = 10_000;
/** Maximum output of a program; a list of all running programs may be long. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

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
    const limits = { timeout: MAX_ANSWER_MS, maxBuffer: MAX_ANSWER_BYTES };
    return (await execute(command, args, { ...limits, encoding: "utf8", windowsHide: true })).stdout;
  },
};
