import { spawnSync } from "node:child_process";
import { type DesktopApp, expect } from "./desktop.ts";

/** Ends the engine's process from outside, as a crash in the parser would; another than `before`. Answers which. */
export async function killEngine(app: DesktopApp, before = 0): Promise<number> {
  const pid = await engineOf(app, before);
  process.kill(pid, "SIGKILL");
  return pid;
}

/** Lets the engine's process hang: it is there and does nothing more. Not on Windows. */
export async function stopEngine(app: DesktopApp): Promise<void> {
  process.kill(await engineOf(app), "SIGSTOP");
}

/** Keeps a process from going on meanwhile, where the system can. */
export async function whileStopped(pid: number, act: () => Promise<void>): Promise<void> {
  if (process.platform === "win32") return act();
  process.kill(pid, "SIGSTOP");
  try {
    await act();
  } finally {
    process.kill(pid, "SIGCONT");
  }
}

/** The engine's process, another than `before`. Known beforehand, it can be stopped in a short moment. */
export async function engineOf({ main, pid = 0 }: DesktopApp, before = 0): Promise<number> {
  const find = () => (main === undefined ? engineBelow(pid) : engineIn(main));
  await expect.poll(async () => ![0, before].includes(await find())).toBe(true);
  return find();
}

function engineIn(main: NonNullable<DesktopApp["main"]>): Promise<number> {
  return main.evaluate(
    ({ app }) => app.getAppMetrics().find(({ type, name }) => type === "Utility" && name === "Glossa engine")?.pid ?? 0,
  );
}

// The packaged app does not let itself be asked. Its engine is the one process with Node's services below it.
function engineBelow(parent: number): number {
  const listed = spawnSync("ps", ["-ww", "-eo", "pid=,ppid=,args="], { encoding: "utf8" }).stdout;
  const found = listed.split("\n").find((row) => {
    const [, ppid] = row.trim().split(/\s+/);
    return Number(ppid) === parent && row.includes("--utility-sub-type=node.mojom.NodeService");
  });
  return Number(found?.trim().split(/\s+/)[0] ?? 0);
}
