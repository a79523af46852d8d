import { existsSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { makeTemporaryFolder } from "../../../src/worker/git/temporary-folder.ts";

const make = () => makeTemporaryFolder("glossa-test-");

afterEach(() => void vi.restoreAllMocks());

it("is removed before a signal ends the process, with all others", async () => {
  const kill = vi.spyOn(process, "kill").mockReturnValue(true);
  const folders = [make(), make()];
  const before = folders.map(({ path }) => existsSync(path));
  process.emit("SIGHUP", "SIGHUP");
  expect([before, folders.map(({ path }) => existsSync(path))]).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(kill).toHaveBeenCalledWith(process.pid, "SIGHUP");
  for (const folder of folders) await folder.remove();
});

it("hears no signal any more when the last is removed", async () => {
  const listeners = process.listenerCount("SIGHUP");
  const [first, second] = [make(), make()];
  await first.remove();
  expect(process.listenerCount("SIGHUP")).toBe(listeners + 1);
  await second.remove();
  expect(process.listenerCount("SIGHUP")).toBe(listeners);
  expect([first, second].some(({ path }) => existsSync(path))).toBe(false);
});

it("hears no signal where it cannot be made", () => {
  const listeners = process.listenerCount("SIGHUP");
  expect(() => makeTemporaryFolder("no/such/folder/")).toThrow("ENOENT");
  expect(process.listenerCount("SIGHUP")).toBe(listeners);
});

it("whoever hears the signal, too, ends the process", async () => {
  const kill = vi.spyOn(process, "kill").mockReturnValue(true);
  const folder = make();
  const other = vi.fn();
  process.once("SIGHUP", other).on("SIGHUP", other);
  process.emit("SIGHUP", "SIGHUP");
  process.off("SIGHUP", other);
  expect(existsSync(folder.path)).toBe(true);
  await folder.remove();
  expect(kill).not.toHaveBeenCalled();
});
