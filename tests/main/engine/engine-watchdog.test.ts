import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EngineWatchdog, endForced } from "../../../src/main/engine/engine-watchdog.ts";
import { HEARTBEAT } from "../../../src/shared/limits/threads.ts";

const HANG_MS = HEARTBEAT.everyMs * HEARTBEAT.mostSilentTicks;

let child: ChildProcess;
let watchdog: EngineWatchdog;

beforeEach(async () => {
  child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  await once(child, "spawn");
  // Only the watchdog's timer is faked.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  watchdog = new EngineWatchdog(child);
});
afterEach(() => {
  watchdog.stop();
  vi.useRealTimers();
  child.kill("SIGKILL");
});

describe("a process", () => {
  it("that gives no sign of life is ended", async () => {
    const ended = once(child, "exit");
    vi.advanceTimersByTime(HANG_MS);
    await ended;
    expect(watchdog.isHang).toBe(true);
  });

  it.skipIf(process.platform === "win32")("that the system has stopped is ended as well", async () => {
    child.kill("SIGSTOP");
    const ended = once(child, "exit");
    vi.advanceTimersByTime(HANG_MS);
    expect(await ended).toEqual([null, "SIGKILL"]);
  });

  it("that gives signs of life goes on", () => {
    for (let sign = 0; sign < 5; sign++) {
      vi.advanceTimersByTime(HANG_MS - HEARTBEAT.everyMs);
      watchdog.noteSignOfLife();
    }
    expect(watchdog.isHang).toBe(false);
    expect(child.signalCode).toBeNull();
  });

  it("that has ended is watched no more", async () => {
    watchdog.stop();
    vi.advanceTimersByTime(HANG_MS);
    expect(watchdog.isHang).toBe(false);
  });
});

it("one that has just ended by itself cannot be ended", async () => {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  endForced(child);
});

it("one that has not been started is asked to end", () => {
  const kill = vi.fn(() => true);
  endForced({ kill });
  expect(kill).toHaveBeenCalledOnce();
});
