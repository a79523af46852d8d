import { spawnSync } from "node:child_process";
import { type DesktopApp, expect } from "./desktop.ts";

/**
 * Kills the engine's process, as a crash in the parser would, waiting for a process other than `before`. Returns its
 * id.
 */
export async function killEngine(app: DesktopApp, before = 0): Promise<number> {
  const pid = await engineOf(app, before);
  process.kill(pid, "SIGKILL");
  return pid;
}

/** Suspends the engine's process: it exists but does nothing. Not on Windows. */
export async function stopEngine(app: DesktopApp): Promise<void> {
  process.kill(await engineOf(app), "SIGSTOP");
}

/** Suspends a process while `act` runs, where the system can. */
export async function whileStopped(pid: number, act: () => Promise<void>): Promise<void> {
  if (process.platform === "win32") return act();
  process.kill(pid, "SIGSTOP");
  try {
    await act();
  } finally {
    process.kill(pid, "SIGCONT");
  }
}

/**
 * Returns the engine's process id, other than `before`. A caller that knows it beforehand can suspend it within a short
 * interval.
 */
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

// The packaged app cannot be inspected. Its engine is the one child process that runs Node services.
function engineBelow(parent: number): number {
  const listed = spawnSync("ps", ["-ww", "-eo", "pid=,ppid=,args="], { encoding: "utf8" }).stdout;
  const found = listed.split("\n").find((row) => {
    const [, ppid] = row.trim().split(/\s+/);
    return Number(ppid) === parent && row.includes("--utility-sub-type=node.mojom.NodeService");
  });
  return Number(found?.trim().split(/\s+/)[0] ?? 0);
}
