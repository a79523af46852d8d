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
export async function engineOf({ main }: DesktopApp, before = 0): Promise<number> {
  const find = () =>
    main?.evaluate(
      ({ app }) =>
        app.getAppMetrics().find(({ type, name }) => type === "Utility" && name === "Glossa engine")?.pid ?? 0,
    );
  await expect.poll(async () => ![0, before, undefined].includes(await find())).toBe(true);
  return (await find()) ?? 0;
}
