import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { fileURLToPath } from "node:url";
import type { StuckPlace } from "./stuck-process.ts";

const SCRIPT = fileURLToPath(new URL("./stuck-process.ts", import.meta.url));

/**
 * How a process is ended: by a signal, or asked to close and then, as it does not, killed by the signal that cannot be
 * caught.
 */
export type Ending = "SIGTERM" | "SIGINT" | "SIGKILL" | "close";

/** Opens a store in a process that gets stuck at a place, and ends it there. */
export async function endStuck(store: string, place: StuckPlace, ending: Ending): Promise<void> {
  const child = fork(SCRIPT, [store, place], { execArgv: ["--import", "tsx"] });
  const exit = once(child, "exit");
  const end = exit.then(() => Promise.reject(new Error("it has ended before it was stuck")));
  end.catch(() => {});
  await Promise.race([heard(child, "stuck"), end]);
  if (ending === "close") {
    child.send("close");
    await Promise.race([heard(child, "ending"), end]);
  }
  child.kill(ending === "close" ? "SIGKILL" : ending);
  await exit;
}

async function heard(child: ChildProcess, word: string): Promise<void> {
  for await (const [message] of on(child, "message")) if (message === word) return;
}
