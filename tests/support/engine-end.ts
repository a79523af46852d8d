import { type DesktopApp, expect } from "./desktop.ts";

/** Ends the engine's process from outside, as a crash in the parser would; another than `before`. Answers which. */
export async function killEngine({ main }: DesktopApp, before = 0): Promise<number> {
  const find = () =>
    main?.evaluate(
      ({ app }) =>
        app.getAppMetrics().find(({ type, name }) => type === "Utility" && name === "Glossa engine")?.pid ?? 0,
    );
  await expect.poll(async () => ![0, before, undefined].includes(await find())).toBe(true);
  const pid = (await find()) ?? 0;
  process.kill(pid, "SIGKILL");
  return pid;
}
