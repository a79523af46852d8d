import { existsSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { removeAtSignals } from "../../../src/worker/git/remove-at-signals.ts";
import { temporaryFolder } from "../sources/folders.ts";

afterEach(() => void vi.restoreAllMocks());

it("all folders are removed before a signal ends the process, and none that was taken back", () => {
  const kill = vi.spyOn(process, "kill").mockReturnValue(true);
  const [first, second, third] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const stops = [removeAtSignals(first), removeAtSignals(second)];
  removeAtSignals(third)();
  process.emit("SIGHUP", "SIGHUP");
  expect([first, second, third].map(existsSync)).toEqual([false, false, true]);
  expect(kill).toHaveBeenCalledWith(process.pid, "SIGHUP");
  for (const stop of stops) stop();
});

it("whoever hears the signal, too, ends the process", () => {
  const kill = vi.spyOn(process, "kill").mockReturnValue(true);
  const folder = temporaryFolder();
  const stop = removeAtSignals(folder);
  const other = vi.fn();
  process.once("SIGHUP", other).on("SIGHUP", other);
  process.emit("SIGHUP", "SIGHUP");
  process.off("SIGHUP", other);
  stop();
  expect(existsSync(folder)).toBe(true);
  expect(kill).not.toHaveBeenCalled();
});
