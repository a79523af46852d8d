import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { buildOnce } from "../../scripts/build-once.ts";
import { temporaryFolder } from "../support/folders.ts";

/** A slow build, and its number of runs. */
function slowBuild() {
  let runs = 0;
  let isDone = false;
  const run = async () => {
    runs++;
    await pause(50);
    isDone = true;
  };
  return { lock: join(temporaryFolder(), "build.lock"), isStale: () => !isDone, run, runs: () => runs };
}

it("several who want a build at once have it built once, and wait until it is there", async () => {
  const build = slowBuild();
  const all = Array.from({ length: 3 }, async () => {
    const isBuiltHere = await buildOnce(build);
    expect(build.isStale()).toBe(false);
    return isBuiltHere;
  });
  expect((await Promise.all(all)).toSorted()).toEqual([false, false, true]);
  expect(build.runs()).toBe(1);
});

it("what is not stale is not built", async () => {
  const build = { ...slowBuild(), isStale: () => false };
  expect(await buildOnce(build)).toBe(false);
  expect(build.runs()).toBe(0);
});

it("a build that failed lets the next one try", async () => {
  const build = slowBuild();
  await expect(buildOnce({ ...build, run: () => Promise.reject(new Error("broken")) })).rejects.toThrow("broken");
  expect(await buildOnce(build)).toBe(true);
});
